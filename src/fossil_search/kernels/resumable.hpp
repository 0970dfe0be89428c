// Recursion that can stop anywhere and go on later: a search written as plain recursive functions
// (C++20 coroutines) whose frames live on a stack of their own. The driver resumes it for a slice;
// a search that finds its slice used up awaits pause(), and the driver gets control back.
// Invariant: tasks nest strictly (a task is awaited at once by the function that made it), so
// frames are freed in the reverse order of their making, also when a search is dropped half-way.
#pragma once

#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "fossil_core/base/assert.hpp"

namespace fossil::search {

// The frames, and which of them runs next. Frames never move: chunks are added, not grown.
class CallStack {
 public:
  CallStack() = default;
  CallStack(const CallStack&) = delete;
  CallStack& operator=(const CallStack&) = delete;

  void* push(std::size_t bytes) {
    bytes = round_up(bytes);
    while (top_ < chunks_.size() && chunks_[top_].size - chunks_[top_].used < bytes) {
      if (top_ + 1 == chunks_.size()) break;
      ++top_;
    }
    if (chunks_.empty() || chunks_[top_].size - chunks_[top_].used < bytes) add_chunk(bytes);
    Chunk& chunk = chunks_[top_];
    void* frame = chunk.bytes.get() + chunk.used;
    chunk.used += bytes;
    return frame;
  }
  void pop(std::size_t bytes) {
    bytes = round_up(bytes);
    while (chunks_[top_].used == 0) --top_;
    FOSSIL_ASSERT(chunks_[top_].used >= bytes);
    chunks_[top_].used -= bytes;
  }

  // Runs until the outermost task has ended (true) or something awaited pause() (false).
  bool run() {
    paused_ = false;
    while (current_ && !paused_) current_.resume();
    return !current_;
  }
  void start(std::coroutine_handle<> first) { current_ = first; }
  void go_to(std::coroutine_handle<> next) { current_ = next; }

  // co_await stack.pause(): hands control back to the caller of run().
  auto pause() {
    struct Pause {
      CallStack& stack;
      bool await_ready() const noexcept { return false; }
      void await_suspend(std::coroutine_handle<>) const noexcept { stack.paused_ = true; }
      void await_resume() const noexcept {}
    };
    return Pause{*this};
  }

  std::size_t memory_bytes() const {
    std::size_t total = 0;
    for (const Chunk& chunk : chunks_) total += chunk.size;
    return total;
  }

 private:
  static constexpr std::size_t kChunkBytes = 32 * 1024;
  struct Chunk {
    std::unique_ptr<std::byte[]> bytes;
    std::size_t size;
    std::size_t used;
  };
  static std::size_t round_up(std::size_t bytes) { return (bytes + 15) & ~std::size_t{15}; }
  void add_chunk(std::size_t bytes) {
    const std::size_t size = bytes > kChunkBytes ? bytes : kChunkBytes;
    chunks_.push_back({std::make_unique<std::byte[]>(size), size, 0});
    top_ = chunks_.size() - 1;
  }

  std::vector<Chunk> chunks_;
  std::size_t top_ = 0;  // chunk of the innermost frame
  std::coroutine_handle<> current_;
  bool paused_ = false;
};

namespace resumable_detail {

// What promises of all result types share. The owner of the coroutine (its object, the first
// argument) tells the call stack.
struct PromiseBase {
  template <class Owner, class... Args>
  explicit PromiseBase(Owner& owner, Args&&...) : stack(owner.call_stack()) {}

  struct alignas(16) Header {  // before the frame
    CallStack* stack;
    std::size_t bytes;
  };
  template <class Owner, class... Args>
  static void* operator new(std::size_t bytes, Owner& owner, Args&&...) {
    CallStack& stack = owner.call_stack();
    void* block = stack.push(bytes + sizeof(Header));
    return new (block) Header{&stack, bytes} + 1;
  }
  static void operator delete(void* frame) {
    const Header header = *(static_cast<Header*>(frame) - 1);
    header.stack->pop(header.bytes + sizeof(Header));
  }

  std::suspend_always initial_suspend() const noexcept { return {}; }
  auto final_suspend() const noexcept {
    struct Return {
      bool await_ready() const noexcept { return false; }
      void await_suspend(std::coroutine_handle<>) const noexcept { stack.go_to(caller); }
      void await_resume() const noexcept {}
      CallStack& stack;
      std::coroutine_handle<> caller;
    };
    return Return{stack, caller};
  }
  void unhandled_exception() noexcept { error = std::current_exception(); }

  CallStack& stack;
  std::coroutine_handle<> caller;
  std::exception_ptr error;
};

template <class T>
struct Promise : PromiseBase {
  using PromiseBase::PromiseBase;
  auto get_return_object() noexcept { return std::coroutine_handle<Promise>::from_promise(*this); }
  void return_value(const T& result) noexcept { value = result; }
  T take() { return value; }
  T value{};
};

template <>
struct Promise<void> : PromiseBase {
  using PromiseBase::PromiseBase;
  auto get_return_object() noexcept { return std::coroutine_handle<Promise>::from_promise(*this); }
  void return_void() const noexcept {}
  void take() const noexcept {}
};

}  // namespace resumable_detail

// A call that has not run yet; co_await runs it. Member functions of an object with call_stack().
template <class T>
class [[nodiscard]] Task {
 public:
  using promise_type = resumable_detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  Task() = default;
  Task(Handle handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task& operator=(Task&& other) noexcept {
    if (this != &other) {
      if (handle_) handle_.destroy();
      handle_ = std::exchange(other.handle_, {});
    }
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> caller) const noexcept {
    handle_.promise().caller = caller;
    handle_.promise().stack.go_to(handle_);
  }
  T await_resume() const { return result(); }

  // For the outermost task: start it on its stack, and get its result once run() says it ended.
  void start() const { handle_.promise().stack.start(handle_); }
  bool done() const { return handle_ && handle_.done(); }
  explicit operator bool() const { return static_cast<bool>(handle_); }
  T result() const {
    if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
    return handle_.promise().take();
  }

 private:
  Handle handle_;
};

}  // namespace fossil::search
