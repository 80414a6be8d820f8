/** Everything that a server sent while a check was under way, as it came, with the moment at which it was there. */
import type { HttpClient } from "../bench/http-client";

interface Heard {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly atMs: number;
}

type Options = Parameters<HttpClient["send"]>[2];

export class Ear {
  private readonly kept: Heard[] = [];
  /** Nothing was drawn before: what is sent then need not be kept. */
  isOpen = false;
  count = 0;

  constructor(private readonly client: HttpClient) {}

  hear(source: string, bytes: Uint8Array): void {
    if (!this.isOpen) return;
    this.kept.push({ source, bytes, atMs: Date.now() });
    this.count++;
  }

  async send(method: "GET" | "POST", path: string, options: Options): Promise<string> {
    const parts: Buffer[] = [];
    const { status } = await this.client.read(method, path, options, (part) => parts.push(part));
    const bytes = Buffer.concat(parts);
    this.hear(`${method} ${path}`, bytes);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${bytes.subarray(0, 300)}`);
    return bytes.toString("utf8");
  }

  /** What was there by then. */
  between(fromMs: number, toMs: number): readonly Heard[] {
    return this.kept.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  }
}
