import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AnswerWordsProvider } from "@/app/_ui/answer-words";
import { NavTabs } from "@/app/_ui/nav-tabs";
import { OutcomeNamesProvider } from "@/app/_ui/outcome-names";
import { StateWord } from "@/app/_ui/state-word";
import { ownerLayout } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { hasSources } from "@/lib/server/models/read-hints";
import { answerWords } from "@/lib/session/answer-words";
import { outcomeNames } from "@/lib/session/outcome-names";
import { PauseButton } from "./pause-button";

type Props = { params: Promise<{ projectId: string }>; children: ReactNode };

export default async function ProjectLayout({ params, children }: Props) {
  const { projectId } = await params;
  const base = `/projects/${projectId}`;
  const { db, project } = await ownerLayout(projectId);
  const { name, state, pausedBecause } = await readDashboard(db, project);
  if (state === "draft") redirect(`${base}/setup`);
  const tabs = [
    { href: base, text: "Dashboard" },
    { href: `${base}/items`, text: "Items" },
    { href: `${base}/results`, text: "Results" },
    { href: `${base}/people`, text: "People" },
    ...((await hasSources(db, project)) ? [{ href: `${base}/sources`, text: "Sources" }] : []),
    { href: `${base}/activity`, text: "Activity" },
    { href: `${base}/exports`, text: "Exports" },
    { href: `${base}/settings`, text: "Settings" },
  ];
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            <StateWord state={state} />
            {pausedBecause === "budget" && " (budget used up)"}
          </p>
          <h1 className="text-3xl font-semibold tracking-tight break-words">{name}</h1>
        </div>
        <PauseButton projectId={projectId} state={state} />
      </header>
      <NavTabs label="Project" tabs={tabs} />
      <OutcomeNamesProvider names={outcomeNames(project.settings.questions)}>
        <AnswerWordsProvider words={answerWords(project.settings.questions)}>
          <div className="pt-6">{children}</div>
        </AnswerWordsProvider>
      </OutcomeNamesProvider>
    </>
  );
}
