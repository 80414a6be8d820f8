/** What a request is, as far as it must be known before Next sees it. */
import type { IncomingMessage } from "node:http";

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The path as Next reads it: "/api/../account" is a page. */
export function pathOf({ url = "/" }: Pick<Asked, "url">): string {
  try {
    return new URL(url, "http://here").pathname;
  } catch {
    return "/";
  }
}

export const isRoute = (path: string): boolean => path.startsWith("/api/");

/** For figures: few kinds, and nothing of whom or what a request is about. */
export function kindOf(path: string): "answers" | "annotators" | "api" | "files" | "pages" {
  if (/^\/api\/annotate\/[^/]+\/answers$/.test(path)) return "answers";
  if (path.startsWith("/api/annotate/")) return "annotators";
  if (path.startsWith("/api/")) return "api";
  return path.startsWith("/_next/") ? "files" : "pages";
}

/** What machines ask for, who must not wait behind pages. */
const forMachines = new Set(["/healthz", "/readyz", "/metrics"]);

/** Whether a page is drawn for it, which takes a while. */
export function isDrawn(request: Pick<Asked, "method" | "url">): boolean {
  const path = pathOf(request);
  return request.method === "GET" && kindOf(path) === "pages" && !forMachines.has(path);
}

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

export const isHarmless = ({ method = "GET" }: Pick<Asked, "method">): boolean =>
  harmless.has(method);

/** What pages send: a call of a server action, or a form posted without script. */
export function isForm({ method, headers }: Pick<Asked, "method" | "headers">): boolean {
  if (method !== "POST") return false;
  const type = (headers["content-type"] ?? "").trim().toLowerCase();
  return headers["next-action"] !== undefined || type.startsWith("multipart/");
}

/** An action posted to a page that does not have it is handed on to one that does: by Next itself, as a chunked post. */
export function isHandedOn({ headers }: Pick<Asked, "headers">): boolean {
  return headers["x-action-forwarded"] !== undefined;
}
