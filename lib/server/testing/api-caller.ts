/** For tests: calls the API through its door, without a server around it. */
import { NextRequest } from "next/server";
import { apiRoute } from "@/lib/server/api-door/api-door";

export interface ApiCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function callApi(
  asked: `${string} /${string}`,
  { token, body, headers = {} }: ApiCall = {},
): Promise<Response> {
  const [method = "GET", path = "/"] = asked.split(" ");
  const bearer: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init = { method, headers: { ...bearer, ...headers } };
  const url = `http://127.0.0.1/api/v1${path}`;
  if (body === undefined) return apiRoute(new NextRequest(url, init));
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return apiRoute(new NextRequest(url, { ...init, body: text }));
}

export async function jsonOf<T = Record<string, never>>(reply: Promise<Response>): Promise<T> {
  return (await (await reply).json()) as T;
}

/** Of a stream with one object per line. */
export async function linesOf<T = Record<string, never>>(reply: Promise<Response>): Promise<T[]> {
  const text = await (await reply).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
