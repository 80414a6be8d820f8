/** For tests: a real SMTP server on this machine that keeps what it is sent. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface SentMail {
  readonly to: readonly string[];
  /** As it came: headers and text. */
  readonly message: string;
}

export interface MailServer {
  readonly url: string;
  /** The next message that nobody has taken yet, when it is there. */
  next(): Promise<SentMail>;
  /** How many came so far. */
  readonly count: () => number;
  stop(): Promise<void>;
}

/** Lets in one user with one password. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: SentMail[] = [];
  const waiting: ((mail: SentMail) => void)[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const right = username === "thresher" && password === "p@ss word";
      done(
        right ? null : new Error("Wrong user or password"),
        right ? { user: username } : undefined,
      );
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        const mail = { to: envelope.rcptTo.map(({ address }) => address), message };
        count++;
        const taker = waiting.shift();
        if (taker) taker(mail);
        else arrived.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://thresher:p%40ss%20word@127.0.0.1:${port}`,
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    count: () => count,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link in a message, put together again where lines were broken for sending. */
export function linkIn({ message }: SentMail): string {
  const plain = message.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return /https?:\/\/\S+\/reset-password\/\S+/.exec(plain)![0];
}
