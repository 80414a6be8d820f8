import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/app/_ui/page-header";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readDraft } from "@/lib/server/projects/read-draft";
import { NewProject } from "../../new/new-project";
import { type SetupStep, SetupSteps, setupSteps } from "../../setup-steps";
import { SetupForm } from "./setup-form";

export const metadata: Metadata = { title: "Set up" };

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ step?: string | string[] }>;
};

export default async function SetupPage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const here = `/projects/${projectId}/setup`;
  const { db, project } = await ownerPage(projectId, here);
  const draft = await readDraft(db, project);
  if (draft.kind === "launched") redirect(`/projects/${projectId}`);
  const { name, settings, items, goldItems, samples } = draft;
  const asked = stepIn(await searchParams);
  const wanted = setupSteps.find((step) => step === asked);
  const current: SetupStep = items === 0 ? "items" : (wanted ?? "question");
  const hrefs = Object.fromEntries(setupSteps.map((step) => [step, `${here}?step=${step}`]));
  return (
    <>
      <PageHeader title={name} lead={leadOf(current)} />
      <SetupSteps current={current} {...(items > 0 && { hrefs })} />
      {current === "items" ? (
        <NewProject draft={{ id: projectId, name }} />
      ) : (
        <SetupForm
          key={current}
          step={current}
          draft={{ projectId, name, settings, items, goldItems, samples }}
        />
      )}
    </>
  );
}

function stepIn({ step }: { step?: string | string[] }): string {
  return Array.isArray(step) ? (step[0] ?? "") : (step ?? "");
}

function leadOf(step: SetupStep): string {
  switch (step) {
    case "items":
      return "Add the items to be judged.";
    case "question":
      return "What people are asked, and what you call the answer.";
    case "people":
      return "Your team, a paid crowd, or you alone.";
    case "goal":
      return "Where the line is, and how sure you want to be.";
    case "review":
      return "One last look, then people can start.";
    default:
      return step satisfies never;
  }
}
