/** Owners look at pages, download exports, and bring in new projects through the API. */

import type { Database } from "@/db/store";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { type BenchProject, must } from "../bench/bench-project";
import { type PatientClient, pause } from "./patient-client";

export interface OwnerCounts {
  pages: number;
  exports: number;
  proofs: number;
  imports: number;
}

const tabs = [
  "",
  "/items",
  "/items?sort=confidence&order=down",
  "/people",
  "/activity",
  "/exports",
  "/settings",
];

export async function lookAtPages(
  client: PatientClient,
  { projectId, cookie, counts }: { projectId: string; cookie: string; counts: OwnerCounts },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const tab = tabs[turn % tabs.length]!;
    await client.send("GET", `/projects/${projectId}${tab}`, { cookie });
    await client.send("GET", `/api/projects/${projectId}/live`, { cookie });
    await client.send("GET", "/projects", { cookie });
    counts.pages += 3;
    await pause(700);
  }
}

const files = [
  "labels.csv",
  "answers.csv",
  "labels.jsonl",
  "weighted-labels.csv",
  "ranking.csv",
  "agreement.csv",
  "payments.csv",
  "crowd-kit-labels.csv",
  "crowd-kit-comparisons.csv",
];

export async function download(
  client: PatientClient,
  { token, counts, problems }: { token: string; counts: OwnerCounts; problems: string[] },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await client.send("GET", `/api/v1/export/${files[turn % files.length]}`, { token });
    counts.exports++;
    await pause(1_500);
    const reply = await client.send("GET", "/api/v1/export/proof.json", { token });
    const proof = proofSchema.safeParse(reply?.body);
    if (isOver() && !proof.success) return;
    const verdict = proof.success ? checkProof(proof.data, engine, proofHashing) : null;
    // A restart may cut a download in two: then it is no proof, and is fetched again.
    if (verdict?.kind === "refuted") problems.push(`a proof did not hold: ${verdict.because}`);
    if (verdict?.kind === "proven") counts.proofs++;
    await pause(2_500);
  }
}

/** A new project now and then: made, filled in batches, launched, answered a little, put away. */
export async function importProjects(
  client: PatientClient,
  { db, owner, counts }: { db: Database; owner: BenchProject["owner"]; counts: OwnerCounts },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const draft = { name: `Import ${turn}`, settings: readingSettings, items: [] };
    const { id } = must(await createProject(db, owner, draft));
    const { token } = must(
      await createApiToken(db, must(await asOwner(db, owner, id)), { name: "soak" }),
    );
    for (let batch = 0; batch < 3; batch++) {
      const items = Array.from({ length: 200 }, (_, n) => ({
        ...{ externalId: `${batch}-${n}`, body: `Imported text ${batch * 200 + n}.` },
      }));
      await client.send("POST", "/api/v1/items", { token, body: JSON.stringify({ items }) });
    }
    await client.send("POST", "/api/v1/launch", { token, body: "{}" });
    for (let n = 0; n < 5; n++) await answerByApi(client, token, `robot ${n}`);
    must(await deleteProject(db, must(await asOwner(db, owner, id))));
    counts.imports++;
    await pause(6_000);
  }
}

async function answerByApi(client: PatientClient, token: string, annotator: string): Promise<void> {
  const asked = await client.send("POST", "/api/v1/prompts", {
    token,
    body: JSON.stringify({ annotator }),
  });
  const work = (asked?.body as { work?: { prompts?: { id: string; kind: string }[] } } | undefined)
    ?.work;
  const prompt = work?.prompts?.[0];
  if (!prompt) return;
  const action = { kind: "answer", answer: prompt.kind === "pull" ? "yes" : "left" };
  const body = JSON.stringify({ annotator, prompt: prompt.id, action });
  await client.send("POST", "/api/v1/answers", { token, body });
}
