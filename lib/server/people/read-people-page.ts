import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { PeoplePage, PeopleQuery, PersonRow, PersonSort } from "@/lib/session/owner-view";
import { readPeople } from "./read-people";

/** One page of those who joined, in the order asked for: a crowd can be thousands. */
export async function readPeoplePage(
  db: Database,
  project: OwnedProject,
  { search, sort, descending, page, pageSize }: PeopleQuery,
): Promise<PeoplePage> {
  const people = await readPeople(db, project);
  const wanted = search.trim().toLowerCase();
  const found = people.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
  // Stable, so that people who are alike stay in the order they came.
  const sorted = found.toSorted((a, b) => order[sort](a, b) * (descending ? -1 : 1));
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(page, last);
  return {
    rows: sorted.slice((shown - 1) * pageSize, shown * pageSize),
    page: shown,
    total: found.length,
    joined: people.filter(({ excluded }) => !excluded).length,
  };
}

type Order = (a: PersonRow, b: PersonRow) => number;

const by = (figure: (person: PersonRow) => number | null): Order => {
  // Those without the figure come before those with the least of it.
  const value = (person: PersonRow) => figure(person) ?? Number.NEGATIVE_INFINITY;
  return (a, b) => (value(a) === value(b) ? 0 : value(a) < value(b) ? -1 : 1);
};

const order: Readonly<Record<PersonSort, Order>> = {
  joined: () => 0,
  name: (a, b) => a.displayName.localeCompare(b.displayName, "en"),
  answers: by(({ answers }) => answers),
  minutes: by(({ minutes }) => minutes),
  seconds: by(({ medianSeconds }) => medianSeconds),
  known: by(({ goldAccuracy }) => goldAccuracy),
  agreement: by(({ agreement }) => agreement),
  left: by(({ leftShare }) => leftShare),
  owed: by(({ owed }) => owed),
};
