/** Runs once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkForwardedAddresses } = await import("@/lib/server/client-address");
  checkForwardedAddresses();
  const { prepareDatabase } = await import("@/lib/server/prepare-database");
  prepareDatabase();
}
