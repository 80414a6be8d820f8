import type { Metadata } from "next";
import { ButtonLink } from "@/app/_ui/button";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { listApiTokens } from "@/lib/server/api/api-tokens";
import { listOwners } from "@/lib/server/kernel/owners";
import { instanceRetentionDays } from "@/lib/server/people/retention";
import { readProject } from "@/lib/server/projects/read-project";
import { listDeliveries } from "@/lib/server/webhooks/deliveries";
import { listWebhooks } from "@/lib/server/webhooks/webhooks";
import { ApiTokens } from "./api-tokens";
import { GoalFacts } from "./goal-facts";
import { LiveSettingsForm } from "./live-settings-form";
import { ProvenFacts } from "./proven-facts";
import { PutAway } from "./put-away";
import { QuestionsForm } from "./questions-form";
import { Retention } from "./retention";
import { Webhooks } from "./webhooks";

export const metadata: Metadata = { title: "Settings" };

type Props = { params: Promise<{ projectId: string }> };

export default async function SettingsPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}/settings`);
  const facts = await readProject(db, project);
  const { name, settings, goldItems, answers, archived, retentionDays } = facts;
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <LiveSettingsForm projectId={projectId} settings={settings} goldItems={goldItems} />
      <GoalFacts projectId={projectId} settings={settings} />
      <ProvenFacts settings={settings}>
        <details className="mt-4">
          <summary className="font-semibold">Change the questions</summary>
          <QuestionsForm
            key={JSON.stringify(settings.questions)}
            projectId={projectId}
            settings={settings}
            answers={answers}
          />
        </details>
      </ProvenFacts>
      <section aria-labelledby="sources-heading" className="border-t border-line pt-6">
        <h2 id="sources-heading" className="text-xl font-semibold">
          Models and scores
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-soft">
          A language model, or scores of your own, can decide which items people are asked about
          first. Nothing is sent to a model unless you add one.
        </p>
        <ButtonLink href={`/projects/${projectId}/sources`}>Models and scores</ButtonLink>
      </section>
      <Retention
        projectId={projectId}
        days={retentionDays}
        instanceDays={instanceRetentionDays()}
      />
      <ApiTokens projectId={projectId} tokens={await listApiTokens(db, project)} />
      <Webhooks
        projectId={projectId}
        webhooks={await listWebhooks(db, project)}
        deliveries={await listDeliveries(db, project, 20)}
      />
      <PutAway
        projectId={projectId}
        name={name}
        archived={archived}
        owner={(await listOwners(db, project)).find(({ isOwner }) => isOwner)!}
      />
    </div>
  );
}
