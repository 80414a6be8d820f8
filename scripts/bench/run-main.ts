/** Runs a command line's `main`, which says whether all went well. */
export function runMain(main: () => Promise<boolean>): void {
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
