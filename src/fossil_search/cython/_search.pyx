"""The drive loop of every search: slices without the interpreter, and Python in between.

No algorithm is here. A Driver owns one search of one view; between slices of 50 ms it looks for
Ctrl-C and tells a callback how far it is. Deadlines and the stop flag are checked inside the slice.
"""
from cpython.bytearray cimport PyByteArray_FromStringAndSize
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_GET_SIZE
from cpython.exc cimport PyErr_CheckSignals
from cpython.object cimport PyObject
from cpython.pythread cimport PyThread_get_thread_ident
from cython.operator cimport dereference
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libcpp.memory cimport unique_ptr
from libcpp.string cimport string
from libcpp.utility cimport pair
from libcpp.vector cimport vector

cimport kernels as k

cdef int64_t SLICE_NS = 50_000_000  # shorter ones collapse when another Python thread is busy
cdef dict REASONS = {
    <int>k.StopReason.kNone: "none",
    <int>k.StopReason.kNodes: "nodes",
    <int>k.StopReason.kMemory: "memory",
    <int>k.StopReason.kConfidence: "confidence",
    <int>k.StopReason.kExhausted: "exhausted",
    <int>k.StopReason.kInterrupt: "stopped",
}


cdef const k.View* view_of(object view) except NULL:
    cdef const k.View* found = k.borrow_view(<PyObject*>view)
    if found is NULL:
        raise TypeError(f"expected a fossil View, got {type(view).__name__}")
    return found


cdef class Driver:
    """One search of one view. One thread at a time; only `stop` may come from any thread."""

    cdef unique_ptr[k.Search] search
    cdef int players
    cdef unsigned long owner  # the thread that is inside run, 0 if none
    cdef readonly double seconds  # spent inside slices so far
    cdef object evaluator  # None, or asked for the leaves' values
    cdef uint64_t batch  # leaves that it is asked about at once, at most
    cdef k.LeafBatch leaves

    def __cinit__(self, str algorithm, object view, str params, int threads, uint64_t seed,
                  object evaluator=None, uint64_t batch=1):
        cdef const k.View* root = view_of(view)
        cdef string name = algorithm.encode()
        cdef string text = params.encode()
        cdef k.Value values = k.Value.parse_json(text)
        if threads < 1:
            raise ValueError(f"threads is {threads}; it must be 1 or more")
        self.players = root.game().players()
        self.evaluator = evaluator
        self.batch = batch
        self.search = k.make_search(name, dereference(root), values, threads, seed)

    cdef int refuse_others(self) except -1:
        if self.owner != 0 and self.owner != PyThread_get_thread_ident():
            raise RuntimeError("this search is running in another thread; use stop() or wait")
        return 0

    def run(self, *, double time=0.0, uint64_t nodes=0, uint64_t memory=0, double confidence=0.0,
            object progress=None, double interval=0.1):
        """Searches on until a limit is reached; 0 means "no such limit", `time` is in seconds.

        Calls progress() about every `interval` seconds; what it raises ends the run and leaves the
        search usable. Returns why it stopped: "time", "nodes", "memory", "confidence", "exhausted"
        or "stopped".
        """
        cdef k.Limits limits
        cdef k.StopReason reason
        cdef int64_t begin, now, deadline, end, told
        if self.owner != 0:
            raise RuntimeError("this search is running already; make a second engine, or wait")
        limits.nodes = nodes
        limits.memory_bytes = memory
        limits.confidence = confidence
        self.owner = PyThread_get_thread_ident()
        try:
            now = told = k.steady_now_ns()
            deadline = now + <int64_t>(time * 1e9) if 0 < time < 9e9 else 0
            while True:
                begin = now
                end = begin + SLICE_NS
                if deadline != 0 and deadline < end:
                    end = deadline
                if self.evaluator is None:
                    with nogil:
                        reason = self.search.get().run_slice(limits, end)
                else:
                    reason = self.ask_slice(limits, end)
                now = k.steady_now_ns()
                self.seconds += (now - begin) * 1e-9
                PyErr_CheckSignals()
                if reason == k.StopReason.kInterrupt:
                    self.search.get().clear_stop()
                if reason != k.StopReason.kNone:
                    return REASONS[<int>reason]
                if deadline != 0 and now >= deadline:
                    return "time"
                if progress is not None and now - told >= interval * 1e9:
                    told = now
                    progress()
                    now = k.steady_now_ns()
        finally:
            self.owner = 0

    cdef k.StopReason ask_slice(self, k.Limits limits, int64_t end) except *:
        """As run_slice, with the evaluator's values; what it raises leaves the search usable."""
        cdef k.StopReason reason
        cdef bytes values, priors
        while True:
            with nogil:
                reason = self.search.get().gather(limits, self.batch, self.leaves)
            if reason != k.StopReason.kNone:
                return reason
            values = priors = b""
            try:
                if self.leaves.rows > 0:
                    values, priors = self.evaluator(
                        copied(<const char*>self.leaves.features.data(),
                               self.leaves.features.size() * sizeof(float)),
                        copied(<const char*>self.leaves.players.data(),
                               self.leaves.players.size() * sizeof(int32_t)),
                        copied(<const char*>self.leaves.choices.data(),
                               self.leaves.choices.size() * sizeof(int32_t)),
                        copied(<const char*>self.leaves.states.data(), self.leaves.states.size()))
                self.search.get().answer(floats_in(values), floats_in(priors))
            except BaseException:
                self.search.get().drop()
                raise
            PyErr_CheckSignals()
            if k.steady_now_ns() >= end:
                return k.StopReason.kNone

    def stop(self):
        """Asks a run to end soon, or the next one at once if none is running; from any thread."""
        self.search.get().request_stop()

    def advance(self, object view):
        """Goes on from a later view of the same player; False if nothing could be kept."""
        cdef const k.View* root = view_of(view)
        if self.owner != 0:
            raise RuntimeError("this search is running; it cannot move to another view")
        self.search.get().clear_stop()
        return self.search.get().advance(dereference(root))

    def strategy_at(self, object view):
        """What the search would play at a view that it has met, as {action: probability}."""
        cdef const k.View* seen = view_of(view)
        cdef vector[pair[uint32_t, double]] known
        cdef size_t i
        self.refuse_others()
        known = self.search.get().strategy_at(dereference(seen))
        return {known[i].first: known[i].second for i in range(known.size())}

    def report(self, int multipv=0):
        """What is known so far, as a dictionary; the best `multipv` lines, 0 for all."""
        self.refuse_others()
        return report_dict(self.search.get().report(multipv), self.players)

    @property
    def memory_bytes(self):
        """Bytes held by graph and tables."""
        self.refuse_others()
        return self.search.get().memory_bytes()


cdef object copied(const char* data, size_t size):
    return PyByteArray_FromStringAndSize(data, size)


cdef k.FloatSpan floats_in(bytes raw):
    cdef size_t count = PyBytes_GET_SIZE(raw) // sizeof(float)
    return k.FloatSpan(<const float*>PyBytes_AS_STRING(raw), count)


cdef dict report_dict(k.Report report, int players):
    cdef list lines = []
    cdef size_t i
    for i in range(report.lines.size()):
        lines.append(line_dict(report.lines[i], players))
    return {
        "nodes": report.nodes,
        "graph_nodes": report.graph_nodes,
        "memory_bytes": report.memory_bytes,
        "depth": report.depth,
        "exact": bool(report.exact),
        "stopped": REASONS[<int>report.stopped],
        "value": tuple([report.value[p] for p in range(players)]),
        "score": tuple(report.mean_score),
        "lines": lines,
        "notes": texts(report.notes),
    }


cdef dict line_dict(const k.Line& line, int players):
    return {
        "action": line.action,
        "move": line.move.decode(),
        "visits": line.visits,
        "value": tuple([line.value[p] for p in range(players)]),
        "score": tuple(line.mean_score),
        "standard_error": line.standard_error,
        "prior": line.prior,
        "strategy": line.strategy,
        "pv": texts(line.pv),
    }


cdef tuple texts(const vector[string]& strings):
    cdef list out = []
    cdef size_t i
    for i in range(strings.size()):
        out.append(strings[i].decode())
    return tuple(out)
