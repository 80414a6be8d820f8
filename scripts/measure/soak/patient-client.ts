/** Sends until the server answers: it is restarted meanwhile, and people's browsers try again too. */
import { HttpClient, type Reply } from "../bench/http-client";

export interface Tally {
  readonly statuses: Map<number, number>;
  /** Replies that must not be: 5xx, and refusals of what is sound. */
  readonly problems: string[];
  retries: number;
}

export function newTally(): Tally {
  return { statuses: new Map(), problems: [], retries: 0 };
}

type Options = Parameters<HttpClient["send"]>[2];

export class PatientClient {
  private readonly client: HttpClient;

  constructor(
    port: number,
    private readonly tally: Tally,
    private readonly isOver: () => boolean,
  ) {
    this.client = new HttpClient(port, 4);
  }

  /** Null when the soak ended before a reply came. */
  async send(method: "GET" | "POST", path: string, options: Options): Promise<Reply | null> {
    while (!this.isOver()) {
      const reply = await this.client.send(method, path, options).catch(() => null);
      if (reply === null) {
        this.tally.retries++;
        await pause(200);
        continue;
      }
      const { statuses, problems } = this.tally;
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status >= 400) {
        problems.push(
          `${reply.status} for ${method} ${path}: ${JSON.stringify(reply.body).slice(0, 200)}`,
        );
      }
      return reply;
    }
    return null;
  }

  close(): void {
    this.client.close();
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
