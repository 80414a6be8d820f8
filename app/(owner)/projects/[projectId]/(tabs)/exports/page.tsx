import type { Metadata } from "next";
import { plural } from "@/app/_ui/amounts";
import { Notice } from "@/app/_ui/notice";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { selectSessions } from "@/db/rows/sessions";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { type ExportDescription, exportDescriptions } from "./export-descriptions";

export const metadata: Metadata = { title: "Exports" };

type Props = { params: Promise<{ projectId: string }> };

export default async function ExportsPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}/exports`);
  const { open } = (await readDashboard(db, project)).progress;
  const earlier = (await selectSessions(db, projectId)).slice(0, -1);
  return (
    <>
      {open > 0 && (
        <div className="mb-6 max-w-3xl">
          <Notice title={`${plural(open, "item is", "items are")} not yet decided`} live={false}>
            You can download at any time; these items are marked “open”.
          </Notice>
        </div>
      )}
      <ul className="border-t border-line">
        {exportDescriptions.map((description) => (
          <li key={description.file} className="border-b border-line py-4">
            <ExportLine projectId={projectId} description={description} />
          </li>
        ))}
      </ul>
      {earlier.length > 0 && <EarlierSessions projectId={projectId} numbers={earlier} />}
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        UTF-8. The CSV files follow RFC 4180. A cell that a spreadsheet would run as a formula
        starts with an apostrophe.
      </p>
    </>
  );
}

/** Of questions that were changed since: their answers count no more, and stay. */
function EarlierSessions({
  projectId,
  numbers,
}: {
  projectId: string;
  numbers: readonly { readonly number: number }[];
}) {
  return (
    <section aria-labelledby="earlier-heading" className="mt-8">
      <h2 id="earlier-heading" className="text-xl font-semibold">
        Earlier sessions
      </h2>
      <p className="mt-1 text-ink-soft">With the questions that were asked then.</p>
      <ul className="mt-2">
        {numbers.map(({ number }) => (
          <li key={number} className="flex flex-wrap gap-x-4 gap-y-1 py-1">
            <span className="font-semibold">Session {number}</span>
            {exportDescriptions.map(({ file }) => (
              <a
                key={file}
                href={`/api/projects/${projectId}/export/${file}?session=${number}`}
                download
                className="text-link"
              >
                {file}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExportLine({
  projectId,
  description,
}: {
  projectId: string;
  description: ExportDescription;
}) {
  const { file, what, columns } = description;
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-[16rem_1fr]">
      <div>
        <a
          href={`/api/projects/${projectId}/export/${file}`}
          download
          className="text-link font-semibold"
        >
          {file}
        </a>
      </div>
      <div className="min-w-0">
        <p>{what}</p>
        {columns.length > 0 && (
          <details className="mt-1">
            <summary className="text-sm text-ink-soft">{columns.length} columns</summary>
            <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_1fr]">
              {columns.map(([name, meaning]) => (
                <div key={name} className="contents">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-ink-soft">{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}
