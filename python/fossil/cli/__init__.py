"""The command `fossil`: one module per subcommand, conventions in `options` and `main`."""
