import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { noRecruiting, recruitingSchema } from "@/lib/session/recruiting";
import {
  currentSettingsSchema,
  liveSettingsSchema,
  type ProjectSettings,
  provenSettingsSchema,
  questionSettingsSchema,
} from "@/lib/session/settings";

const groups = {
  live: Object.keys(liveSettingsSchema.shape),
  questions: Object.keys(questionSettingsSchema.shape),
  proven: Object.keys(provenSettingsSchema.shape),
  recruiting: Object.keys(recruitingSchema.shape),
} as const;
type Group = keyof typeof groups;

/** Lays what a script sent over the settings there are; a name that is no setting is a mistake, not something to pass over. */
export function patchSettings(
  stored: ProjectSettings,
  given: Readonly<Record<string, unknown>>,
): Result<ProjectSettings> {
  const wanted: Record<string, unknown> = { ...stored };
  for (const [group, changes] of Object.entries(given)) {
    const known = Object.hasOwn(groups, group) ? groups[group as Group] : null;
    if (known === null) return unknown(`settings.${group}`, Object.keys(groups));
    if (typeof changes !== "object" || changes === null || Array.isArray(changes)) {
      return problem("invalid", `settings.${group} must be an object.`, `settings.${group}`);
    }
    const stray = Object.keys(changes).find((name) => !known.includes(name));
    if (stray !== undefined) return unknown(`settings.${group}.${stray}`, known);
    wanted[group] = { ...(stored[group as Group] ?? noRecruiting), ...changes };
  }
  const parsed = parseInput<ProjectSettings>(currentSettingsSchema, wanted);
  if (parsed.ok) return ok(parsed.value);
  const { field, more } = parsed.problem;
  return {
    ok: false,
    problem: {
      ...parsed.problem,
      ...(field !== undefined && { field: `settings.${field}` }),
      ...(more && { more: more.map((each) => ({ ...each, field: `settings.${each.field}` })) }),
    },
  };
}

function unknown(field: string, known: readonly string[]): Result<never> {
  const message = `There is no ${field.slice(0, 120)}. Known: ${known.join(", ")}.`;
  return problem("invalid", message, field.slice(0, 120));
}
