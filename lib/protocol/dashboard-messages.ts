/** What an owner is sent about a project: the live dashboard, what its forecast starts from, and the API's project. */
import { z } from "zod/mini";
import { phases } from "@/lib/ranksearch/session";
import { configSchema } from "@/lib/session/config-schema";
import { projectStates } from "@/lib/session/owner-view";
import { currentSettingsSchema } from "@/lib/session/settings";
import { claimsSchema } from "./claim-messages";
import type { Immutable } from "./immutable";

const progressSchema = z.object({
  decided: z.number(),
  undecided: z.number(),
  open: z.number(),
  above: z.number(),
  below: z.number(),
  pulls: z.number(),
  duels: z.number(),
  spent: z.number(),
  round: z.number(),
  phase: z.enum(phases),
  boundary: z
    .nullable(z.number())
    .check(z.describe("Rank position of the boundary, where the method knows one.")),
  finished: z.boolean(),
});

export const dashboardSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(projectStates),
  pausedBecause: z.nullable(z.enum(["owner", "budget"])),
  settings: currentSettingsSchema,
  claims: claimsSchema.check(z.describe("What can be said of the labels now, on every rung.")),
  progress: progressSchema.check(z.describe("What counts so far.")),
  spent: z
    .number()
    .check(z.describe("For answers given and paid for, including those that don't count (yet).")),
  spentBySource: z
    .array(z.object({ id: z.string(), name: z.string(), spent: z.number() }))
    .check(z.describe("The same, by group of people; empty where there is one.")),
  answers: z.object({ pulls: z.number(), duels: z.number(), held: z.number() }),
  peopleHere: z.number(),
  people: z.number(),
  itemsNeedingPeople: z
    .number()
    .check(
      z.describe(
        "Open items that nobody who is here can be asked about; under Estimated and Audited only once nobody can be asked anything.",
      ),
    ),
  morePeople: z
    .nullable(z.number())
    .check(
      z.describe("How many more people would be enough for them; null if no number is likely to."),
    ),
  missingGroups: z
    .array(z.string())
    .check(
      z.describe(
        "Ids of the groups of people whom the others wait for: they could be asked, and none of them is here.",
      ),
    ),
  launchedAtMs: z.nullable(z.number()),
  sequence: z
    .number()
    .check(z.describe("Number of the last event included; -1 while the project is a draft.")),
});
export type DashboardView = Immutable<z.infer<typeof dashboardSchema>>;

const historyPointSchema = z.object({
  atMs: z.number(),
  pulls: z.number(),
  duels: z.number(),
  spent: z.number(),
  decided: z.number(),
});
export type HistoryPoint = Immutable<z.infer<typeof historyPointSchema>>;

export const liveSchema = z.object({
  dashboard: dashboardSchema,
  /** Over time; at most a few hundred points. */
  history: z.array(historyPointSchema),
});
export type LiveView = Immutable<z.infer<typeof liveSchema>>;

/** What the owner's browser simulates the rest of the session from. */
export const engineStateSchema = z.discriminatedUnion("kind", [
  // The engine checks what it restores.
  z.object({ kind: z.literal("state"), session: z.unknown() }),
  /** More than a browser should simulate: some of its open items instead. */
  z.object({
    kind: z.literal("sample"),
    project: z.object({
      config: configSchema,
      itemCount: z.number(),
      openItems: z.number(),
      sample: z.array(z.object({ pulls: z.number(), yes: z.number() })),
    }),
  }),
  /** Everything is settled. */
  z.object({ kind: z.literal("finished") }),
]);
export type EngineState = Immutable<z.infer<typeof engineStateSchema>>;
