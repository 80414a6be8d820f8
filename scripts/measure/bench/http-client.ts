import { Agent, request } from "node:http";

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A small client that keeps its connections: a heavier one would be measured along with the server. */
export class HttpClient {
  private readonly agent: Agent;

  constructor(
    private readonly port: number,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(
    method: "GET" | "POST",
    path: string,
    options: { cookie?: string; body?: string; token?: string },
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { cookie, body, token } = options;
      const headers: Record<string, string | number> = {};
      if (cookie !== undefined) headers.cookie = cookie;
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      if (body !== undefined) {
        headers["content-type"] = "application/json";
        headers["content-length"] = Buffer.byteLength(body);
      }
      const sent = request(
        { host: "127.0.0.1", port: this.port, method, path, headers, agent: this.agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, body: parse(text) });
          });
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server may close a connection that was idle at the very moment it is used again.
        const idleOne = sent.reusedSocket && error.code === "ECONNRESET";
        if (idleOne) this.send(method, path, options).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
