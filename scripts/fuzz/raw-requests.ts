/** What is not even HTTP, written straight to the socket: framing tricks, bytes that are no header, endless lines. */
import { connect } from "node:net";

const host = "Host: 127.0.0.1";
const post = "POST /api/annotate/x/answers HTTP/1.1";

const rawRequests: readonly string[] = [
  "\u0000\u0001\u0002\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  `GARBAGE / HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET ${"/a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX: ${"a".repeat(40_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nbad header line\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX: a\u0000b\r\n\r\n`,
  `${post}\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${post}\r\n${host}\r\nContent-Length: -1\r\n\r\n`,
  `${post}\r\n${host}\r\nContent-Length: 99999999999999999999\r\n\r\n`,
  `${post}\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `${post}\r\n${host}\r\nTransfer-Encoding: xchunked\r\n\r\nx`,
  `POST /sign-up HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
  `POST /sign-up HTTP/1.1\r\n${host}\r\nContent-Length: 99999999\r\n\r\nhello`,
  `PUT http://elsewhere.example/api/v1/items HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
];

/** The status of each, or "closed" when the server hung up without a word. */
export async function sendRaw(port: number): Promise<string[]> {
  const statuses: string[] = [];
  for (const text of rawRequests) statuses.push(await statusOf(port, text));
  return statuses;
}

function statusOf(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(text, "latin1")));
    let reply = "";
    const done = () => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? "closed");
    };
    socket.setTimeout(15_000, done);
    socket.on("data", (chunk) => {
      reply += chunk.toString("latin1");
      if (reply.includes("\r\n")) done();
    });
    socket.on("error", done);
    socket.on("close", done);
  });
}
