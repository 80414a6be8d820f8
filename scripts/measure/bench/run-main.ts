/** Runs a command line's `main`, which says whether all went well. */
export function runMain(main: () => Promise<boolean>): void {
  // An exit in order, so that servers that were started end too.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
  main().then(
    (fine) => {
      process.exitCode = fine ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}
