"""What holds for every test: Ctrl-C is a signal that can be sent, however the run was started."""

import signal

# A shell starts background jobs with the interrupt ignored, and their children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
