import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button, ButtonLink } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { Select } from "@/app/_ui/fields/select";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readItemsPage } from "@/lib/server/dashboard/read-items-page";
import { answerWords } from "@/lib/session/answer-words";
import { type OutcomeNames, outcomeNames } from "@/lib/session/outcome-names";
import { type ItemsQuery, itemFilters } from "@/lib/session/owner-view";
import { itemsHref, itemsQueryOf, pageSize } from "./items-query";
import { ItemsTable } from "./items-table";

export const metadata: Metadata = { title: "Items" };

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

function filterNames({ above, below }: OutcomeNames): Record<ItemsQuery["filter"], string> {
  const first = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  return {
    all: "All",
    above: first(above),
    below: first(below),
    open: "Not yet sure",
    undecided: "Undecided",
  };
}

export default async function ItemsPage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const base = `/projects/${projectId}/items`;
  const { db, project } = await ownerPage(projectId, base);
  const query = itemsQueryOf(await searchParams);
  const found = await readItemsPage(db, project, query);
  if (!found.ok) notFound();
  const { rows, total } = found.value;
  const names = outcomeNames(project.settings.questions);
  return (
    <>
      <SearchForm base={base} query={query} names={names} />
      {rows.length === 0 ? (
        <p className="py-8 text-ink-soft">
          No items match.{" "}
          <a className="text-link" href={base}>
            Show all
          </a>
        </p>
      ) : (
        <ItemsTable
          {...{ rows, base, query, names }}
          words={answerWords(project.settings.questions)}
        />
      )}
      {total > 0 && <Pages base={base} query={query} total={total} />}
    </>
  );
}

/** A plain form: the address holds the search, so it can be bookmarked and sent. */
function SearchForm({
  base,
  query,
  names,
}: {
  base: string;
  query: ItemsQuery;
  names: OutcomeNames;
}) {
  const texts = filterNames(names);
  return (
    <form action={base} className="mb-4 flex flex-wrap items-end gap-3">
      <Field
        className="grow sm:max-w-xs"
        label="Search"
        name="q"
        type="search"
        defaultValue={query.search}
        maxLength={200}
      />
      <Select
        label="Show"
        name="filter"
        defaultValue={query.filter}
        options={itemFilters.map((value) => ({ value, text: texts[value] }))}
      />
      {query.sort !== "position" && <input type="hidden" name="sort" value={query.sort} />}
      {query.descending && <input type="hidden" name="order" value="down" />}
      <Button type="submit">Search</Button>
    </form>
  );
}

function Pages({ base, query, total }: { base: string; query: ItemsQuery; total: number }) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const { page } = query;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft"
    >
      <span>
        {plural(total, "item")}
        {last > 1 && `, page ${formatCount(page)} of ${formatCount(last)}`}
      </span>
      {page > 1 && (
        <ButtonLink size="small" href={itemsHref(base, query, { page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink size="small" href={itemsHref(base, query, { page: page + 1 })}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
