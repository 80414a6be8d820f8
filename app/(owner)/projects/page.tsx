import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_ui/button";
import { EmptyState, PageHeader } from "@/app/_ui/page-header";
import { ThresholdPicture } from "@/app/_ui/threshold-picture";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/http/current-user";
import { listDeletedProjects } from "@/lib/server/projects/deleted-projects";
import { listProjects } from "@/lib/server/projects/list-projects";
import { DeletedList } from "./deleted-list";
import { ProjectList } from "./project-list";

export const metadata: Metadata = { title: "Projects" };

type Props = { searchParams: Promise<{ show?: string | string[] }> };

export default async function ProjectsPage({ searchParams }: Props) {
  const user = await requireUser("/projects");
  const archived = (await searchParams).show === "archived";
  const projects = await listProjects(database(), user, { archived });
  if (projects.length === 0 && !archived) return <NoProjects />;
  return (
    <>
      <PageHeader
        title={archived ? "Archived projects" : "Projects"}
        actions={
          !archived && (
            <ButtonLink href="/projects/new" look="primary">
              New project
            </ButtonLink>
          )
        }
      />
      {projects.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          No archived projects. Projects you archive in their settings appear here. Deleted projects
          appear here for 30 days and can be restored.
        </p>
      ) : (
        <ProjectList projects={projects} />
      )}
      {archived && (
        <DeletedList projects={await listDeletedProjects(database(), user, Date.now())} />
      )}
      <p className="mt-6">
        <Link className="text-link" href={archived ? "/projects" : "/projects?show=archived"}>
          {archived ? "Back to projects" : "Archived and deleted projects"}
        </Link>
      </p>
    </>
  );
}

function NoProjects() {
  return (
    <EmptyState
      heading="h1"
      picture={<ThresholdPicture />}
      title="No projects yet"
      action={
        <>
          <ButtonLink href="/projects/new" look="primary">
            Start a project
          </ButtonLink>
          <Link className="text-link mt-2 basis-full text-sm" href="/projects?show=archived">
            Archived and deleted projects
          </Link>
        </>
      }
    >
      <p>
        A project holds items, a question and a threshold. People answer, and Thresher stops asking
        as soon as it can prove which items are above and which are below. You can start from a
        sample.
      </p>
    </EmptyState>
  );
}
