/** Email to people with an account, by the SMTP server that the environment names; without one, none is sent. */
import { createTransport } from "nodemailer";
import { errorFields, log } from "@/lib/server/kernel/log";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export interface MailSettings {
  /** smtp: or smtps:, with user and password if the server wants them. */
  readonly url: string;
  readonly from: string;
}

/** What THRESHER_SMTP_URL and THRESHER_MAIL_FROM say; null where neither is set. */
export function mailSetting(env: NodeJS.ProcessEnv = process.env): Result<MailSettings | null> {
  const url = (env.THRESHER_SMTP_URL ?? "").trim();
  const from = (env.THRESHER_MAIL_FROM ?? "").trim();
  if (url === "" && from === "") return ok(null);
  if (url === "" || from === "") {
    const missing = url === "" ? "THRESHER_SMTP_URL" : "THRESHER_MAIL_FROM";
    return problem("invalid", `${missing} is not set: sending email needs it and the other.`);
  }
  // Never quoted: it holds a password.
  if (!/^smtps?:$/.test(parsed(url)?.protocol ?? "") || parsed(url)?.hostname === "") {
    return problem(
      "invalid",
      "THRESHER_SMTP_URL is not an SMTP address, such as smtps://user:password@mail.example.org:465.",
    );
  }
  if (!/^[^@\s<>]+@[^@\s<>]+$|<[^@\s<>]+@[^@\s<>]+>$/.test(from)) {
    return problem(
      "invalid",
      "THRESHER_MAIL_FROM is not a sender, such as Thresher <thresher@example.org>.",
    );
  }
  return ok({ url, from });
}

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Nobody waits for it: how long it takes, and whether it can be sent, would show who has an account. What fails is in the log. */
export function sendMailLater({ url, from }: MailSettings, mail: Mail): void {
  setImmediate(() => {
    // What the address says comes first; a server on this machine need not speak TLS.
    const requireTLS = !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed(url)!.hostname);
    const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
    const safe = { disableFileAccess: true, disableUrlAccess: true };
    const transport = createTransport({ url, requireTLS, ...timeouts, ...safe });
    transport
      .sendMail({ ...mail, from })
      .catch((error: unknown) => log("error", "mail-failed", errorFields(error)))
      .finally(() => transport.close());
  });
}
