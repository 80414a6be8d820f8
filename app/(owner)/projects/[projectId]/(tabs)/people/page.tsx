import type { Metadata } from "next";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button, ButtonLink } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { listOwners } from "@/lib/server/kernel/owners";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeoplePage } from "@/lib/server/people/read-people-page";
import { listLinkBatches } from "@/lib/server/people/single-use-links";
import type { PeoplePage as People, PeopleQuery } from "@/lib/session/owner-view";
import type { LiveSettings } from "@/lib/session/settings";
import { peopleSources } from "@/lib/session/sources";
import { Invitations } from "./invitations";
import { joinedWords } from "./joined-words";
import { Owners } from "./owners";
import { peopleHref, peopleQueryOf } from "./people-query";
import { PeopleTable } from "./people-table";

export const metadata: Metadata = { title: "People" };

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PeoplePage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const base = `/projects/${projectId}/people`;
  const { db, project } = await ownerPage(projectId, base);
  const asked = peopleQueryOf(await searchParams);
  const people = await readPeoplePage(db, project, asked);
  const query = { ...asked, page: people.page };
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="invitations-heading">
        <h2 id="invitations-heading" className="mb-2 text-xl font-semibold">
          Invitation links
        </h2>
        <Invitations
          projectId={projectId}
          invitations={await listInvitations(db, project)}
          batches={await listLinkBatches(db, project)}
          groups={groupsOf(project.settings.live)}
        />
      </section>
      <section aria-labelledby="answering-heading">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
          <h2 id="answering-heading" className="text-xl font-semibold">
            Annotators
          </h2>
          <span className="numeric text-ink-soft">
            {joinedWords(people.joined, project.settings)}
          </span>
        </div>
        <Search base={base} query={query} people={people} />
        <PeopleTable
          {...{ projectId, base, query }}
          people={people.rows}
          currency={project.settings.live.currency}
        />
        <Pages base={base} query={query} total={people.total} />
      </section>
      <section aria-labelledby="owners-heading">
        <h2 id="owners-heading" className="mb-2 text-xl font-semibold">
          Owners
        </h2>
        <Owners projectId={projectId} owners={await listOwners(db, project)} />
      </section>
    </div>
  );
}

/** The truth first: links without a group are for it. */
function groupsOf(live: LiveSettings) {
  if (live.sources.length === 0) return [];
  return peopleSources(live)
    .toSorted((a, b) => Number(b.truth) - Number(a.truth))
    .map(({ id, name }) => ({ value: id, text: name }));
}

/** Where everyone is in view there is nothing to look for. */
function Search({ base, query, people }: { base: string; query: PeopleQuery; people: People }) {
  if (people.total <= query.pageSize && query.search === "") return null;
  return (
    <form action={base} className="mb-4 flex flex-wrap items-end gap-3">
      <Field
        className="grow sm:max-w-xs"
        label="Name"
        name="q"
        type="search"
        defaultValue={query.search}
        maxLength={200}
      />
      {query.sort !== "joined" && <input type="hidden" name="sort" value={query.sort} />}
      {query.descending && <input type="hidden" name="order" value="down" />}
      <Button type="submit">Search</Button>
    </form>
  );
}

function Pages({ base, query, total }: { base: string; query: PeopleQuery; total: number }) {
  const { page, pageSize } = query;
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft"
    >
      <span>
        {plural(total, "person", "people")}, page {formatCount(page)} of {formatCount(last)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" href={peopleHref(base, query, { page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="small" href={peopleHref(base, query, { page: page + 1 })}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
