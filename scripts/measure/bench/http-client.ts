import { Agent, request } from "node:http";

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Sent {
  readonly cookie?: string;
  readonly body?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
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

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async send(method: "GET" | "POST", path: string, options: Sent): Promise<Reply> {
    const chunks: Buffer[] = [];
    const { status } = await this.read(method, path, options, (chunk) => chunks.push(chunk));
    return { status, body: parse(Buffer.concat(chunks).toString()) };
  }

  /** What comes is not kept: files may be larger than a string can be. */
  read(
    method: "GET" | "POST",
    path: string,
    options: Sent,
    take: (chunk: Buffer) => void = () => {},
  ): Promise<{ readonly status: number; readonly bytes: number }> {
    return new Promise((resolve, reject) => {
      const { cookie, body, token } = options;
      const headers: Record<string, string | number> = {};
      if (cookie !== undefined) headers.cookie = cookie;
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      if (body !== undefined) {
        headers["content-type"] = "application/json";
        headers["content-length"] = Buffer.byteLength(body);
      }
      Object.assign(headers, options.headers);
      const sent = request(
        { host: "127.0.0.1", port: this.port, method, path, headers, agent: this.agent },
        (response) => {
          let bytes = 0;
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            take(chunk);
          });
          response.on("error", reject);
          response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server may close a connection that was idle at the very moment it is used again.
        const idleOne = sent.reusedSocket && error.code === "ECONNRESET";
        if (idleOne) this.read(method, path, options, take).then(resolve, reject);
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
