/** Live pages that stay open from the first answer to the last. */
import { get } from "node:http";
import type { Ear } from "./heard";

export function listenTo(port: number, path: string, cookie: string, ear: Ear): () => void {
  const stream = get({ host: "127.0.0.1", port, path, headers: { cookie } }, (response) => {
    response.on("data", (part: Buffer) => ear.hear(`stream ${path}`, part));
    response.on("error", () => {});
  });
  stream.on("error", () => {});
  return () => stream.destroy();
}
