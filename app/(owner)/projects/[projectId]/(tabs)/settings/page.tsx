import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { readProject } from "@/lib/server/read-project";
import { LiveSettingsForm } from "./live-settings-form";
import { ProvenFacts } from "./proven-facts";
import { PutAway } from "./put-away";

export const metadata: Metadata = { title: "Settings" };

type Props = { params: Promise<{ projectId: string }> };

export default async function SettingsPage({ params }: Props) {
  const { projectId } = await params;
  const user = await requireUser(`/projects/${projectId}/settings`);
  const project = await readProject(database(), user, projectId);
  if (!project.ok) notFound();
  const { name, settings, goldItems, archived } = project.value;
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <LiveSettingsForm projectId={projectId} settings={settings} goldItems={goldItems} />
      <ProvenFacts settings={settings} />
      <PutAway projectId={projectId} name={name} archived={archived} />
    </div>
  );
}
