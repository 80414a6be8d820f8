import path from "node:path";

/** Where everything that must outlive the server is kept. */
export function dataFolder(): string {
  return path.resolve(/*turbopackIgnore: true*/ process.cwd(), process.env.THRESHER_DATA || "data");
}

export function databaseFile(): string {
  return path.join(/*turbopackIgnore: true*/ dataFolder(), "thresher.sqlite");
}
