/** Live pages: streams that are opened, listened to for a while, and left, as tabs are. */
import { type ClientRequest, get } from "node:http";
import { pause } from "./patient-client";

export interface StreamCounts {
  opened: number;
  messages: number;
}

export async function listen(
  port: number,
  { path, cookie, counts }: { path: string; cookie: string; counts: StreamCounts },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const { stream, ended } = open(port, path, cookie, counts);
    const leaves = pause(2_000 + Math.random() * 15_000);
    while (
      !isOver() &&
      !(await Promise.race([ended, leaves.then(() => true), pause(500).then(() => false)]))
    );
    stream.destroy();
    await pause(300);
  }
}

function open(port: number, path: string, cookie: string, counts: StreamCounts) {
  let stream!: ClientRequest;
  const ended = new Promise<boolean>((resolve) => {
    stream = get({ host: "127.0.0.1", port, path, headers: { cookie } }, (response) => {
      counts.opened++;
      response.on("data", (chunk: Buffer) => {
        counts.messages += chunk.toString().split("event: ").length - 1;
      });
      response.on("close", () => resolve(true));
    });
    stream.on("error", () => resolve(true));
  });
  return { stream, ended };
}
