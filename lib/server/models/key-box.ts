/** Keys at rest: AES-256-GCM under a key that follows from the instance's secret and from what the box is for, so that no box opens in another's place. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { signingKey } from "@/lib/server/kernel/instance-secret";
import { SecretText } from "@/lib/server/model-client/secret-text";

const version = "1";
const nonceBytes = 12;
const tagBytes = 16;

/** `owner` is the id of the row that holds the box. */
export function sealKey(key: SecretText, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", boxKey(owner), nonce, { authTagLength: tagBytes });
  const sealed = [cipher.update(key.reveal(), "utf8"), cipher.final()];
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url")}`;
}

/** Null where it cannot be opened: the instance's secret is another by now, or the box is another row's. */
export function openKey(box: string, owner: string): SecretText | null {
  const [stamp, packed = ""] = box.split(".");
  const bytes = Buffer.from(packed, "base64url");
  if (stamp !== version || bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const cipher = createDecipheriv("aes-256-gcm", boxKey(owner), nonce, { authTagLength: tagBytes });
  cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const sealed = bytes.subarray(nonceBytes + tagBytes);
    return new SecretText(Buffer.concat([cipher.update(sealed), cipher.final()]).toString("utf8"));
  } catch {
    return null;
  }
}

function boxKey(owner: string): Buffer {
  return signingKey("model-key", owner);
}
