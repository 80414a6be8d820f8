import { hashToken } from "@/lib/server/kernel/new-id";

/** Tells the people of one browser apart on its pages, and lets nobody in: neither the id in the log nor the cookie. */
export function personKey(memberId: string): string {
  return hashToken(`person ${memberId}`).slice(0, 16);
}
