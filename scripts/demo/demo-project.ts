import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { Database } from "@/db/store";
import { signUp } from "@/lib/server/accounts/sign-up";
import { newId } from "@/lib/server/kernel/new-id";
import { asOwner } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { questionTemplates } from "@/lib/session/question-templates";
import { defaultSettings } from "@/lib/session/settings";

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  passage: z.string(),
  level: z.coerce.number(),
});

export interface DemoProject {
  readonly projectId: string;
  readonly ownerId: string;
  readonly email: string;
  readonly password: string;
  readonly invitationPath: string;
  readonly invitationToken: string;
  /** Level by passage: what the simulated annotators know of reading. */
  readonly levels: ReadonlyMap<string, number>;
}

export async function makeDemoProject(db: Database, sampleCsv: string): Promise<DemoProject> {
  const rows = z.array(rowSchema).parse(parse(sampleCsv, { columns: true }));
  const email = "demo@example.org";
  // Not one that anyone can read here: the demo may be served to a whole network.
  const password = newId();
  const user = take(await signUp(db, { name: "Demo owner", email, password }, Date.now()));
  const project = take(
    await createProject(db, user, {
      name: "Reading passages (demo)",
      settings: {
        ...defaultSettings,
        questions: {
          ...defaultSettings.questions,
          ...questionTemplates["reading-difficulty"].words,
        },
        live: {
          ...defaultSettings.live,
          instructions: "Answer for a reader of about twelve years.",
          pricePull: 0.1,
          priceDuel: 0.04,
          undoMs: 1_500,
        },
        proven: { ...defaultSettings.proven, tolerance: 0.1 },
      },
      items: rows.map(({ id, title, passage, level }) => ({
        externalId: id,
        format: "text" as const,
        body: passage,
        columns: { title, level: String(level) },
        gold: null,
      })),
    }),
  );
  take(await launchProject(db, take(await asOwner(db, user, project.id))));
  const invitation = take(
    await createInvitation(db, take(await asOwner(db, user, project.id)), {
      role: "annotator",
      expiresAtMs: null,
      maxUses: null,
    }),
  );
  return {
    projectId: project.id,
    ownerId: user.id,
    email,
    password,
    invitationPath: invitation.path,
    invitationToken: invitation.path.split("/").at(-1)!,
    levels: new Map(rows.map((row) => [row.passage, row.level])),
  };
}

export function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
