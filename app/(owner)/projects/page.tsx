import type { Metadata } from "next";
import Link from "next/link";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button, ButtonLink } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { EmptyState, PageHeader } from "@/app/_ui/page-header";
import { ThresholdPicture } from "@/app/_ui/threshold-picture";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/http/current-user";
import { listDeletedProjects } from "@/lib/server/projects/deleted-projects";
import { listProjects } from "@/lib/server/projects/list-projects";
import { DeletedList } from "./deleted-list";
import { ProjectList } from "./project-list";
import { type ProjectsQuery, projectsHref, projectsQueryOf } from "./projects-query";

export const metadata: Metadata = { title: "Projects" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const pageSize = 25;

export default async function ProjectsPage({ searchParams }: Props) {
  const user = await requireUser("/projects");
  const asked = projectsQueryOf(await searchParams);
  const { archived, search } = asked;
  const { projects, page, total } = await listProjects(database(), user, { ...asked, pageSize });
  if (total === 0 && !archived && search === "") return <NoProjects />;
  const query = { ...asked, page };
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
      {(total > pageSize || search !== "") && <SearchForm query={query} />}
      {total > 0 ? (
        <>
          <ProjectList projects={projects} />
          <Pages query={query} total={total} />
        </>
      ) : search !== "" ? (
        <p className="py-8 text-ink-soft">
          No project has this in its name.{" "}
          <Link className="text-link" href={projectsHref({ ...query, search: "", page: 1 })}>
            Show all
          </Link>
        </p>
      ) : (
        <p className="max-w-prose text-ink-soft">
          No archived projects. Projects you archive in their settings appear here. Deleted projects
          appear here for 30 days and can be restored.
        </p>
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

/** A plain form: the address holds the search, so it can be bookmarked. */
function SearchForm({ query: { archived, search } }: { query: ProjectsQuery }) {
  return (
    <form action="/projects" className="mb-4 flex flex-wrap items-end gap-3">
      {archived && <input type="hidden" name="show" value="archived" />}
      <Field
        className="grow sm:max-w-xs"
        label="Search by name"
        name="q"
        type="search"
        defaultValue={search}
        maxLength={200}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function Pages({ query, total }: { query: ProjectsQuery; total: number }) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const { page } = query;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft"
    >
      <span>
        {plural(total, "project")}, page {formatCount(page)} of {formatCount(last)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" href={projectsHref({ ...query, page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="small" href={projectsHref({ ...query, page: page + 1 })}>
          Next
        </ButtonLink>
      )}
    </nav>
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
        A project is a list of texts or pictures and one question about each of them. You invite
        people to answer; Thresher asks what helps most and stops when it is sure enough. You can
        start with a sample.
      </p>
    </EmptyState>
  );
}
