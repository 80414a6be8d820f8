import Link from "next/link";
import { formatMoney, plural } from "@/app/_ui/amounts";
import { Progress } from "@/app/_ui/progress";
import { StateWord } from "@/app/_ui/state-word";
import { Timestamp } from "@/app/_ui/timestamp";
import type { ProjectSummary } from "@/lib/session/owner-view";

export function ProjectList({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <ul className="border-t border-line">
      {projects.map((project) => (
        <li key={project.id} className="border-b border-line">
          <ProjectLine project={project} />
        </li>
      ))}
    </ul>
  );
}

/** A bar is for what is proven: an estimate has none that could look as full. */
function Decided({ decided, items }: Pick<ProjectSummary, "decided" | "items">) {
  const sentence = `${decided} of ${items} decided`;
  return (
    <>
      <span className="mb-1 block text-sm">{sentence}</span>
      <Progress label="Decided" value={decided} max={Math.max(1, items)} text={sentence} />
    </>
  );
}

function ProjectLine({ project }: { project: ProjectSummary }) {
  const { id, name, state, items, answersPerItem, spent, currency, createdAtMs } = project;
  const href = state === "draft" ? `/projects/${id}/setup` : `/projects/${id}`;
  return (
    <Link
      href={href}
      className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_7rem_6rem]"
    >
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">
          <StateWord state={state} />, created <Timestamp atMs={createdAtMs} />
        </span>
      </span>
      <span className="col-span-2 sm:col-span-1">
        {state === "draft" || state === "other-version" ? (
          <span className="text-sm text-ink-soft">
            {plural(items, "item")}
            {state === "draft" && " so far"}
          </span>
        ) : answersPerItem !== null ? (
          <span className="text-sm">
            {state === "finished" ? `${plural(items, "label")} by estimate, ` : ""}
            {answersPerItem.toLocaleString("en", { maximumFractionDigits: 1 })} answers per item
          </span>
        ) : (
          <Decided {...project} />
        )}
      </span>
      <span className="numeric text-right max-sm:hidden">
        {state !== "draft" && state !== "other-version" && formatMoney(spent, currency)}
      </span>
      <span aria-hidden="true" className="text-right text-accent-text max-sm:hidden">
        {state === "draft" ? "Set up" : "Open"} →
      </span>
    </Link>
  );
}
