import { notFound } from "next/navigation";
import { cache } from "react";
import { database } from "@/db/client";
import type { Database } from "@/db/store";
import { requireUser, requireUserInLayout } from "@/lib/server/http/current-user";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { requireThisVersion } from "@/lib/server/projects/other-version";

interface OwnerPage {
  readonly db: Database;
  readonly project: OwnedProject;
}

/** Asked once per view, however many parts of the page need it. */
const ownedBy = cache((userId: string, projectId: string) =>
  asOwner(database(), { id: userId }, projectId),
);

/** For a project's pages: its owner goes on, others are sent to sign in and back to `here`, or find nothing. */
export async function ownerPage(projectId: string, here: string): Promise<OwnerPage> {
  const { id } = await requireUser(here);
  return opened(id, projectId);
}

/** For layouts, which do not know the page that was asked for. */
export async function ownerLayout(projectId: string): Promise<OwnerPage> {
  const { id } = await requireUserInLayout();
  return opened(id, projectId);
}

async function opened(userId: string, projectId: string): Promise<OwnerPage> {
  const project = await ownedBy(userId, projectId);
  if (!project.ok) notFound();
  const db = database();
  await requireThisVersion(db, project.value);
  return { db, project: project.value };
}
