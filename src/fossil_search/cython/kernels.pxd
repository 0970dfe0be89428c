# Declarations of src/fossil_search/kernels/search.hpp and bridge/borrow.hpp. Nothing else.
from cpython.object cimport PyObject
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libcpp cimport bool as cpp_bool
from libcpp.memory cimport unique_ptr
from libcpp.string cimport string
from libcpp.utility cimport pair
from libcpp.vector cimport vector


cdef extern from "fossil_core/base/value.hpp" namespace "fossil" nogil:
    cdef cppclass Value:
        Value() noexcept
        @staticmethod
        Value parse_json(const string&) except +


cdef extern from "fossil_core/game/types.hpp" namespace "fossil" nogil:
    cdef cppclass Values:
        float& operator[](size_t) noexcept


cdef extern from "fossil_core/game/state.hpp" namespace "fossil" nogil:
    cdef cppclass AnyGame:
        int players() noexcept

    cdef cppclass View:
        const AnyGame& game() noexcept
        int8_t player() noexcept
        int8_t current_player() noexcept


cdef extern from "fossil_search/bridge/borrow.hpp" namespace "fossil::search":
    const View* borrow_view(PyObject*) noexcept


cdef extern from "<span>" namespace "std" nogil:
    cdef cppclass FloatSpan "std::span<const float>":
        FloatSpan() noexcept
        FloatSpan(const float*, size_t) noexcept


cdef extern from "fossil_search/kernels/leaf_batch.hpp" namespace "fossil::search" nogil:
    cdef cppclass LeafBatch:
        uint64_t rows
        vector[float] features
        vector[int32_t] players
        vector[int32_t] choices
        vector[uint8_t] states


cdef extern from "fossil_search/kernels/search.hpp" namespace "fossil::search" nogil:
    cdef enum class StopReason(unsigned char):
        kNone
        kNodes
        kMemory
        kConfidence
        kExhausted
        kInterrupt

    cdef cppclass Limits:
        uint64_t nodes
        uint64_t memory_bytes
        double confidence

    cdef cppclass Line:
        uint32_t action
        string move
        uint64_t visits
        Values value
        vector[double] mean_score
        double standard_error
        double prior
        double strategy
        vector[string] pv

    cdef cppclass Report:
        uint64_t nodes
        uint64_t graph_nodes
        uint64_t memory_bytes
        int depth
        cpp_bool exact
        StopReason stopped
        Values value
        vector[double] mean_score
        vector[Line] lines
        vector[string] notes

    cdef cppclass Search:
        StopReason run_slice(const Limits&, int64_t) except +
        StopReason gather(const Limits&, uint64_t, LeafBatch&) except +
        void answer(FloatSpan, FloatSpan) except +
        void drop() except +
        Report report(int) except +
        cpp_bool advance(const View&) except +
        vector[pair[uint32_t, double]] strategy_at(const View&) except +
        uint64_t memory_bytes() noexcept
        void request_stop() noexcept
        void clear_stop() noexcept


    unique_ptr[Search] make_search(const string&, const View&, const Value&, int, uint64_t) except +
    int64_t steady_now_ns() noexcept
