import { z } from "zod";
import { findUserByEmail } from "@/db/rows/users";
import type { Database } from "@/db/store";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import { ownAddress } from "@/lib/server/kernel/own-address";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { mailSetting, sendMailLater } from "./mail";
import { resetPath } from "./reset-link";
import { emailSchema } from "./sign-up";

export const askResetSchema = z.object({ email: emailSchema });

const validMs = 60 * 60 * 1_000;

/** Sends a link to the address if it has an account. The reply is the same if it has none. */
export async function askReset(
  db: Database,
  { email }: z.infer<typeof askResetSchema>,
  nowMs: number,
): Promise<Result<null>> {
  const mail = mailSetting();
  const here = ownAddress();
  if (!mail.ok || mail.value === null || here === null) {
    return problem("unavailable", "This server can't send email. Contact its administrator.");
  }
  // By address typed, with an account or without: the limit tells nothing either.
  const allowed = await countAttempt("reset-mail", email);
  if (!allowed.ok) return allowed;
  const user = await findUserByEmail(db, email);
  if (user) {
    // Not the host that the request names, which is the sender's to choose.
    const link = new URL(resetPath(user, nowMs + validMs), here).href;
    sendMailLater(mail.value, { to: user.email, ...words(here.host, link) });
  }
  return ok(null);
}

function words(host: string, link: string) {
  return {
    subject: `Set a new password for Thresher (${host})`,
    text: [
      `Someone asked for a new password for your Thresher account at ${host}.`,
      `To set one, open this link. It works once, within the next hour:\n\n${link}`,
      "If it wasn't you, you don't need to do anything: your password stays as it is.",
    ].join("\n\n"),
  };
}
