// One line where a method is called with what it cannot take, instead of pybind11's table of
// signatures over several lines. Every public method gets a last overload that takes anything and
// explains; what it takes is read off the signature that pybind11 wrote. Right calls never come
// here and cost nothing more.
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {
namespace {

constexpr std::size_t kLongest = 60;  // characters of an argument's text

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// "(seed: int)" of "resample(self: fossil.View, seed: typing.SupportsInt) -> fossil.State".
std::string parameters_of(const std::string& doc) {
  const std::string line = doc.substr(0, doc.find('\n'));
  const std::size_t open = line.find('('), close = line.rfind(") ->");
  if (open == std::string::npos || close == std::string::npos) return "other arguments";
  std::string text = line.substr(open + 1, close - open - 1);
  const std::size_t rest = text.find(", ");
  text = rest == std::string::npos ? "" : text.substr(rest + 2);  // without self
  for (const auto& [from, to] :
       {std::pair{"typing.SupportsInt | typing.SupportsIndex", "int"},
        std::pair{"action: object", "action: int"}, std::pair{"seed: object", "seed: int"},
        std::pair{"fossil._core.", "fossil."}}) {
    replace_all(text, from, to);
  }
  return text.empty() ? "no arguments" : "(" + text + ")";
}

std::string shown(py::handle argument) {
  std::string text = py::repr(argument).cast<std::string>();
  replace_all(text, "\n", " ");
  if (text.size() > kLongest) text = py::str(py::type::handle_of(argument).attr("__name__"));
  return text;
}

std::string given(py::handle cls, const py::args& args, const py::kwargs& kwargs) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (i > 0 || !py::isinstance(args[i], cls)) add(shown(args[i]));
  }
  for (const auto& [key, value] : kwargs) {
    add(py::str(key).cast<std::string>() + "=" + shown(value));
  }
  return text.empty() ? "nothing" : "(" + text + ")";
}

void explain(py::handle cls, const std::string& name, py::handle method) {
  const py::object doc = method.attr("__doc__");
  const std::string before = doc.is_none() ? "" : doc.cast<std::string>();
  const std::string what = py::str(cls.attr("__name__")).cast<std::string>() + "." + name;
  const std::string line = what + " takes " + parameters_of(before) + "; got ";
  const py::cpp_function last(
      [cls, line](const py::args& args, const py::kwargs& kwargs) -> py::object {
        throw py::type_error(line + given(cls, args, kwargs));
      },
      py::name(name.c_str()), py::is_method(cls), py::sibling(py::getattr(cls, name.c_str())));
  // The documentation stays that of the method itself.
  const py::handle function = py::detail::get_function(last);
  PyMethodDef* const definition = reinterpret_cast<PyCFunctionObject*>(function.ptr())->m_ml;
  std::free(const_cast<char*>(definition->ml_doc));
  definition->ml_doc = strdup(before.c_str());
}

}  // namespace

void explain_wrong_calls(py::handle cls) {
  for (const auto& [key, member] : py::dict(cls.attr("__dict__"))) {
    const std::string name = py::str(key).cast<std::string>();
    if (!name.starts_with('_') && PyInstanceMethod_Check(member.ptr())) explain(cls, name, member);
  }
}

}  // namespace fossil::bindings
