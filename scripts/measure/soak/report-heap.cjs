// Loaded into the server that is soaked (node --expose-gc --require): on SIGUSR2 it collects garbage and says what is left.
process.on("SIGUSR2", () => {
  global.gc();
  const { heapUsed, rss, external, arrayBuffers } = process.memoryUsage();
  process.stdout.write(
    `${JSON.stringify({ event: "heap", heapUsed, rss, external, arrayBuffers })}\n`,
  );
});
