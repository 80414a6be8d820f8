/** Loaded into a process (node --require): says at its end how much memory it took at most. */
process.on("exit", () => {
  console.log(`most memory: ${(process.resourceUsage().maxRSS / 1_000).toFixed(0)} MB`);
});
