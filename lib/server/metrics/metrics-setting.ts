import { timingSafeEqual } from "node:crypto";
import { sign } from "@/lib/server/kernel/instance-secret";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** What can be guessed protects nothing. */
const shortestToken = 16;

/** What THRESHER_METRICS_TOKEN says; null where figures are not to be had. */
export function metricsSetting(env: NodeJS.ProcessEnv = process.env): Result<string | null> {
  const token = (env.THRESHER_METRICS_TOKEN ?? "").trim();
  if (token === "" || token.length >= shortestToken) return ok(token || null);
  return problem(
    "invalid",
    `THRESHER_METRICS_TOKEN needs at least ${shortestToken} characters. Leave it unset to offer no metrics, or use: openssl rand -hex 16`,
  );
}

/** As Prometheus sends it: `Authorization: Bearer <token>`. */
export function isMetricsToken(header: string | null, token: string): boolean {
  // Of one length, whatever was sent, and compared in a time that tells nothing.
  const [given, wanted] = [header ?? "", `Bearer ${token}`].map((text) =>
    Buffer.from(sign("metrics", text)),
  );
  return timingSafeEqual(given!, wanted!);
}
