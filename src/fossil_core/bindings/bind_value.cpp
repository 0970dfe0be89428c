// Values, numbers and errors between C++ and Python. Every refusal names the place.
#include <cmath>

#include "fossil_core/base/one_line.hpp"
#include "fossil_core/bindings/bindings.hpp"

namespace fossil::bindings {
namespace {

constexpr int kMaxNesting = 64;
constexpr Py_ssize_t kMostKeys = 4096;  // of a table; finding a key takes linear time

Value convert(py::handle object, const std::string& where, int depth) {
  if (depth > kMaxNesting) throw PositionError(where + ": nested deeper than 64 levels");
  if (object.is_none()) return Value();
  if (py::isinstance<py::bool_>(object)) return Value(object.cast<bool>());
  if (py::isinstance<py::int_>(object)) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
    if (overflow)
      throw PositionError(where + ": a number does not fit 64 bits; write a smaller one");
    return Value(static_cast<std::int64_t>(number));
  }
  if (py::isinstance<py::float_>(object)) {
    const double number = object.cast<double>();
    if (!std::isfinite(number)) {
      throw PositionError(where + ": a number that is not finite; write a finite one");
    }
    return Value(number);
  }
  if (py::isinstance<py::str>(object)) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (!text) {
      PyErr_Clear();
      throw PositionError(where + ": the text is not valid Unicode; write another");
    }
    return Value(std::string(text, static_cast<std::size_t>(size)));
  }
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
    Value list = Value::list();
    int index = 0;
    for (const py::handle item : object) {
      list.push_back(convert(item, where + "[" + std::to_string(index++) + "]", depth + 1));
    }
    return list;
  }
  if (py::isinstance<py::dict>(object)) {
    if (PyDict_Size(object.ptr()) > kMostKeys) {
      throw PositionError(where + ": a table of more than " + std::to_string(kMostKeys) +
                          " keys; there is none");
    }
    Value map = Value::map();
    for (const auto& [key, item] : py::reinterpret_borrow<py::dict>(object)) {
      if (!py::isinstance<py::str>(key)) throw PositionError(where + ": a key is not text");
      const std::string name = convert(key, where, depth + 1).as_string();
      map[name] = convert(item, where.empty() ? name : where + "." + name, depth + 1);
    }
    return map;
  }
  throw PositionError(where + ": a " +
                      py::str(py::type::handle_of(object).attr("__name__")).cast<std::string>() +
                      " cannot stand in a position; use text, numbers, lists and tables");
}

}  // namespace

Value to_value(py::handle object) { return convert(object, "", 0); }

py::object to_python(const Value& value) {
  if (value.is_bool()) return py::bool_(value.as_bool());
  if (value.is_int()) return py::int_(value.as_int());
  if (value.is_double()) return py::float_(value.as_double());
  if (value.is_string()) return py::str(value.as_string());
  if (value.is_list()) {
    py::list list;
    for (const Value& item : value.as_list()) list.append(to_python(item));
    return list;
  }
  if (value.is_map()) {
    py::dict dict;
    for (const auto& [key, item] : value.as_map()) dict[py::str(key)] = to_python(item);
    return dict;
  }
  return py::none();
}

Action to_action(py::handle object) {
  if (!py::isinstance<py::int_>(object)) {
    throw py::type_error(
        "action: expected an int, got " +
        py::str(py::type::handle_of(object).attr("__name__")).cast<std::string>() +
        (py::isinstance<py::str>(object) ? "; string_to_action reads a text" : ""));
  }
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  if (overflow || number < 0 || number > 0xffffffffLL) {
    throw IllegalMoveError("action " + py::str(object).cast<std::string>() +
                           " is not possible here: ids are numbers of 32 bits");
  }
  return static_cast<Action>(number);
}

std::uint64_t to_seed(py::handle object) {
  const bool whole = PyIndex_Check(object.ptr()) != 0 && !py::isinstance<py::bool_>(object);
  const auto number =
      whole ? py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr())) : py::object();
  const unsigned long long seed = number ? PyLong_AsUnsignedLongLong(number.ptr()) : 0;
  if (!number || PyErr_Occurred()) {
    PyErr_Clear();
    throw py::value_error("seed is " + py::repr(object).cast<std::string>() +
                          "; it must be a whole number from 0 to 2**64 - 1");
  }
  return seed;
}

Player to_player(const AnyGame& game, py::handle object, bool spectator) {
  const std::string right =
      "it must be 0-" + std::to_string(game.players() - 1) + (spectator ? " or SPECTATOR" : "");
  if (!py::isinstance<py::int_>(object)) {
    throw py::type_error("player: expected an int, got " +
                         py::str(py::type::handle_of(object).attr("__name__")).cast<std::string>() +
                         "; " + right);
  }
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  const bool seat = !overflow && number >= 0 && number < game.players();
  if (!seat && !(spectator && !overflow && number == kSpectator)) {
    throw py::value_error("player is " + py::str(object).cast<std::string>() + "; " + right);
  }
  return static_cast<Player>(number);
}

namespace {

void raise(const char* name, const std::exception& error) {
  const py::object type = py::module_::import("fossil._core").attr(name);
  PyErr_SetString(type.ptr(), one_line(error.what()).c_str());
}

// Asked before the translators that come with the registrations: messages quote files.
void translate(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const IllegalMoveError& error) {
    raise("IllegalMoveError", error);
  } catch (const PositionError& error) {
    raise("PositionError", error);
  } catch (const ContentError& error) {
    raise("ContentError", error);
  } catch (const std::invalid_argument& error) {
    PyErr_SetString(PyExc_ValueError, one_line(error.what()).c_str());
  }
}

}  // namespace

void bind_errors(py::module_& m) {
  const auto bind = [&m]<class Error>(std::type_identity<Error>, const char* name,
                                      const char* doc) {
    auto& error = py::register_exception<Error>(m, name, PyExc_ValueError);
    error.attr("__module__") = "fossil";
    error.attr("__doc__") = doc;
  };
  bind(std::type_identity<IllegalMoveError>{}, "IllegalMoveError",
       "A move that is not possible here.");
  bind(std::type_identity<PositionError>{}, "PositionError",
       "A position that cannot be: what is wrong, where, and what would be right.");
  bind(std::type_identity<ContentError>{}, "ContentError",
       "Content that cannot be: file, table, row and column.");
  py::register_exception_translator(translate);
  m.def(
      "one_line",
      [](const py::str& text) {
        const auto bytes = py::reinterpret_steal<py::bytes>(
            PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
        return one_line(static_cast<std::string>(bytes));
      },
      py::arg("text"), "A message as one line: control characters escaped, long names cut.");
}

}  // namespace fossil::bindings
