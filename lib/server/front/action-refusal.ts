/**
 * Server actions arrive as posts to pages, in React's own encoding, and Next answers 500 to what it cannot decode. What no
 * page of ours sends is refused before that, with a sentence. (How long it may be: page-bodies.ts.)
 */
import { isPageAddress } from "./page-addresses";

export interface ActionRefusal {
  readonly status: 400 | 403 | 404 | 415;
  readonly message: string;
}

const mostLevels = 60;
const mostArguments = 20;

const malformed: ActionRefusal = {
  status: 400,
  message: "This form is not valid. Reload the page and try again.",
};

/** Next would hand such an action on to a page that has it, do it, and say 404 nevertheless. */
const nowhere: ActionRefusal = {
  status: 404,
  message: "No page exists at this address, so nothing was done.",
};

/** Null for what may go on: anything that is no action, and actions that can be decoded. */
export async function actionRefusal(request: Request): Promise<ActionRefusal | null> {
  if (request.method !== "POST") return null;
  const type = request.headers.get("content-type") ?? "";
  const called = request.headers.has("next-action");
  const multipart = type.startsWith("multipart/form-data");
  if (!called && !multipart) return null;
  if (!isPageAddress(new URL(request.url).pathname)) return nowhere;
  if (isForeign(request.headers)) {
    return { status: 403, message: "This form was sent from a different address than its page." };
  }
  if (multipart) return (await isSoundForm(request, called)) ? null : malformed;
  if (!type.startsWith("text/plain")) {
    return { status: 415, message: "Send forms as text/plain or multipart/form-data." };
  }
  return isSoundText(await request.clone().text(), []) ? null : malformed;
}

/** As Next compares: a proxy's word on the host comes first. The page's own check (same-origin.ts) is stricter otherwise. */
function isForeign(headers: Headers): boolean {
  const origin = headers.get("origin");
  const forwarded = headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  if (origin === null) return false;
  try {
    return new URL(origin).host !== (forwarded || headers.get("host"));
  } catch {
    return true;
  }
}

async function isSoundForm(request: Request, called: boolean): Promise<boolean> {
  let form: FormData;
  try {
    form = await request.clone().formData();
  } catch {
    return false;
  }
  const parts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string") return false;
    parts.set(name, value);
  }
  if (called) return isSoundText(parts.get("0") ?? "", ["$K"]);
  // Sent by a browser without script: a reference to the action and its bound arguments.
  for (const [name, value] of parts) {
    const reference = /^\$ACTION_REF_(.*)$/.exec(name)?.[1];
    if (reference !== undefined && !isSoundReference(parts.get(`$ACTION_${reference}:0`)))
      return false;
    if (/^\$ACTION_.*:\d+$/.test(name) && !isSound(parsed(value), ["$@"])) return false;
  }
  return true;
}

function isSoundReference(text: string | undefined): boolean {
  const value = parsed(text ?? "");
  return (
    typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
  );
}

/** A list of arguments in which every string that React would take for something else can be resolved. */
function isSoundText(text: string, signs: readonly string[]): boolean {
  const value = parsed(text);
  return Array.isArray(value) && value.length <= mostArguments && isSound(value, signs);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSound(root: unknown, signs: readonly string[]): boolean {
  const check = (value: unknown, levels: number): boolean => {
    if (typeof value === "string") return isSoundString(value, root, signs);
    if (typeof value !== "object" || value === null) return value !== undefined;
    if (levels === 0 || Object.hasOwn(value, "__proto__")) return false;
    return Object.values(value).every((inner) => check(inner, levels - 1));
  };
  return check(root, mostLevels);
}

const numbers = new Set(["$undefined", "$NaN", "$Infinity", "$-Infinity", "$-0"]);

function isSoundString(text: string, root: unknown, signs: readonly string[]): boolean {
  if (!text.startsWith("$") || text.startsWith("$$") || numbers.has(text)) return true;
  if (signs.some((sign) => new RegExp(`^\\${sign}[0-9a-f]{1,4}$`).test(text))) return true;
  // The same object a second time is sent as the way to its first place.
  if (!/^\$0(:|$)/.test(text)) return false;
  let found: unknown = root;
  for (const key of text.split(":").slice(1)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return false;
    found = (found as Record<string, unknown>)[key];
  }
  return typeof found === "object" && found !== null;
}
