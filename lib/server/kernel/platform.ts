/**
 * People from a crowd platform. Their link carries who they are as parameters of the address; at the end they are sent back with a
 * code. Names differ from platform to platform, so the owner may set every one.
 */
import { z } from "zod";
import { type PlatformKind, platformKinds } from "@/lib/session/recruiting";
import { ok, problem, type Result } from "./result";

const parameter = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, "Use only letters, digits, dots and dashes.");

const ending = z.object({
  /** Shown to be copied, and put into the address in place of {code}. */
  code: z.string().trim().max(200),
  /** Where the person goes; {code} and any {PARAMETER} are filled in. Empty for none. */
  url: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => text === "" || /^https?:\/\/\S+$/.test(text), "Start with https://"),
});
export type PlatformEnding = z.infer<typeof ending>;

export const platformSchema = z.object({
  kind: z.enum(platformKinds),
  /** The parameter that says who it is. */
  personParameter: parameter,
  /** Others that are kept with the person. */
  otherParameters: z.array(parameter).max(10),
  completed: ending,
  screenedOut: ending,
});
export type Platform = z.infer<typeof platformSchema>;

/** Where each platform expects its people back: docs/platforms.md names the sources. */
const prolificReturn = "https://app.prolific.com/submissions/complete?cc={code}";
const nothing: PlatformEnding = { code: "", url: "" };

export const platformDefaults: Record<PlatformKind, Platform> = {
  prolific: {
    kind: "prolific",
    personParameter: "PROLIFIC_PID",
    otherParameters: ["STUDY_ID", "SESSION_ID"],
    completed: { code: "", url: prolificReturn },
    screenedOut: { code: "", url: prolificReturn },
  },
  connect: {
    kind: "connect",
    personParameter: "participantId",
    otherParameters: ["assignmentId", "projectId"],
    completed: nothing,
    screenedOut: nothing,
  },
  sona: {
    kind: "sona",
    personParameter: "survey_code",
    otherParameters: [],
    completed: nothing,
    screenedOut: nothing,
  },
  other: {
    kind: "other",
    personParameter: "participant",
    otherParameters: [],
    completed: nothing,
    screenedOut: nothing,
  },
};

/** What a platform replaces in a link with who it is; the others append their parameters themselves. */
const placeholders: Record<PlatformKind, ((name: string) => string) | null> = {
  prolific: (name) => `{{%${name}%}}`,
  connect: null,
  // SONA knows this one placeholder, whatever the parameter is called.
  sona: () => "%SURVEY_CODE%",
  other: null,
};

export function linkParameters({ kind, personParameter, otherParameters }: Platform): string {
  const placeholder = placeholders[kind];
  if (placeholder === null) return "";
  const names = [personParameter, ...otherParameters];
  return `?${names.map((name) => `${name}=${placeholder(name)}`).join("&")}`;
}

const memberPlatformSchema = z.object({
  kind: z.enum(platformKinds),
  personId: z.string(),
  parameters: z.record(z.string(), z.string()),
  completed: ending,
  screenedOut: ending,
});
/** What is kept with a person who came from a platform. */
export type MemberPlatform = z.infer<typeof memberPlatformSchema>;

const longestValue = 200;

/** Who the parameters of the address say it is. */
export function personFromPlatform(
  platform: Platform,
  given: Readonly<Record<string, string>>,
): Result<MemberPlatform> {
  const { kind, personParameter, otherParameters, completed, screenedOut } = platform;
  // Own ones alone: a parameter may be named "constructor".
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined);
  const personId = (own(personParameter) ?? "").trim();
  if (personId === "" || personId.length > longestValue) {
    return problem(
      "invalid",
      `The link is missing ${personParameter}: open it from the study's page.`,
    );
  }
  const names = [personParameter, ...otherParameters].filter((name) => own(name) !== undefined);
  const parameters = Object.fromEntries(
    names.map((name) => [name, own(name)!.slice(0, longestValue)]),
  );
  return ok({ kind, personId, parameters, completed, screenedOut });
}

export function readMemberPlatform(stored: string): MemberPlatform | null {
  const parsed = memberPlatformSchema.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : null;
}

/** SONA shows its completion address with these letters where the person's code belongs. */
const sonaPerson = /(\bsurvey_code=)X{4}\b/;

/** Code and address for one person; null where the owner set neither. */
export function endingFor(
  { kind, personId, parameters }: Pick<MemberPlatform, "kind" | "personId" | "parameters">,
  { code, url }: PlatformEnding,
): { code: string | null; url: string | null } | null {
  if (code === "" && (url === "" || url.includes("{code}"))) return null;
  const own = (_: string, start: string) => `${start}${encodeURIComponent(wellFormed(personId))}`;
  const filled = (kind === "sona" ? url.replace(sonaPerson, own) : url).replaceAll(
    /\{([A-Za-z0-9_.-]+)\}/g,
    (_, name: string) =>
      encodeURIComponent(wellFormed(name === "code" ? code : valueIn(parameters, name))),
  );
  return { code: code || null, url: filled || null };
}

function valueIn(parameters: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? "") : "";
}

/** Half a character cannot be put into an address. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
