import { ownAddress } from "@/lib/server/kernel/own-address";
import { mailSetting, sendMailLater } from "./mail";

/** So that nobody's password is changed without their noticing. */
export function mailPasswordChanged(to: string): void {
  const mail = mailSetting();
  const host = ownAddress()?.host;
  if (!mail.ok || mail.value === null || host === undefined) return;
  sendMailLater(mail.value, {
    to,
    subject: `Your Thresher password was changed (${host})`,
    text: [
      `The password of your Thresher account at ${host} was just changed, and all browsers were signed out.`,
      "If it wasn't you, contact the administrator of the server immediately.",
    ].join("\n\n"),
  });
}
