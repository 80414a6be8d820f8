"use client";

import { useState } from "react";
import { plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Notice } from "@/app/_ui/notice";
import { ColumnMappingFields } from "./column-mapping";
import { type Findings, formatNames, type Repeats } from "./item-reader";
import { BadRows, RepeatsChoice, RowsPreview } from "./reading-report";
import type { ReadCall } from "./use-item-reading";

/** What the file holds, what of it can't be imported, and the way on. */
export function FoundItems({
  findings,
  named,
  busy,
  onRead,
  onSend,
  problemsCsv,
}: {
  findings: Findings;
  named: boolean;
  busy: boolean;
  onRead: (call: ReadCall) => void;
  onSend: (repeats: Repeats, items: number) => void;
  problemsCsv: () => Promise<string>;
}) {
  const [repeats, setRepeats] = useState<Repeats>("drop");
  const [leftOut, setLeftOut] = useState<Findings | null>(null);
  const resolved = findings.badRows === 0 || leftOut === findings;
  const items = findings.items - (repeats === "drop" ? findings.repeated : 0);
  const isEmpty = findings.items === 0;
  const badRows = (
    <BadRows
      findings={findings}
      choice={resolved ? "leave-out" : "pending"}
      onChoice={() => setLeftOut(findings)}
      onDownload={async () => download(await problemsCsv())}
    />
  );
  return (
    <>
      {isEmpty && badRows}
      {findings.misnamed !== null && <Misnamed findings={findings} ending={findings.misnamed} />}
      {findings.encoding === "windows-1252" && <NotUtf8 />}
      <ColumnMappingFields
        findings={findings}
        busy={busy}
        onReading={(reading) => onRead({ kind: "read", reading })}
        onMapping={(mapping) => onRead({ kind: "map", mapping })}
      />
      {findings.mapping?.format === "image" && <WhoSeesPictures />}
      <RowsPreview findings={findings} />
      <RepeatsChoice findings={findings} repeats={repeats} busy={busy} onRepeats={setRepeats} />
      {!isEmpty && badRows}
      {/* In view from the start: a preview and its choices are higher than a window. */}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-4">
        <Button
          look="primary"
          disabled={!resolved || items === 0 || !named || busy}
          onClick={() => onSend(repeats, items)}
        >
          Continue
        </Button>
        <p role="status" className="text-ink-soft">
          {summary({ items, goldItems: goldOf(findings, repeats), named, resolved })}
        </p>
      </div>
    </>
  );
}

function WhoSeesPictures() {
  return (
    <Notice title="Images are loaded from their own URLs">
      Each annotator's browser loads them directly, so the operator of that server sees annotators'
      IP addresses. It isn't told which page they are on, and Thresher itself never fetches an
      image. Host the images on your own server if that matters.
    </Notice>
  );
}

function Misnamed({ findings: { reading }, ending }: { findings: Findings; ending: string }) {
  if (reading.kind === "sheet") return null;
  return (
    <Notice tone="warning" title={`This file is called ${ending}, but it isn't a spreadsheet`}>
      It holds plain text and was read as: {formatNames[reading.format]}. If the rows below look
      wrong, choose another format, or save the table again as .xlsx or CSV.
    </Notice>
  );
}

function NotUtf8() {
  return (
    <Notice title="This file isn't UTF-8">
      It was read as Windows-1252. If letters look wrong below, save it as UTF-8 and choose it
      again.
    </Notice>
  );
}

function goldOf({ goldItems, repeatedGold }: Findings, repeats: Repeats): number {
  return goldItems - (repeats === "drop" ? repeatedGold : 0);
}

/** What would be imported, and what stands in the way. */
function summary(found: {
  readonly items: number;
  readonly goldItems: number;
  readonly named: boolean;
  readonly resolved: boolean;
}): string {
  const { items, goldItems } = found;
  if (items === 0) return "Nothing to import yet.";
  const gold = goldItems > 0 ? ` and ${plural(goldItems, "known answer")}` : "";
  const ready = `${plural(items - goldItems, "item")}${gold} ready.`;
  if (!found.resolved) return `${ready} Fix what is listed above first, or leave it out.`;
  return found.named ? ready : `${ready} Name the project to continue.`;
}

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "rows-not-imported.csv";
  link.click();
  URL.revokeObjectURL(address);
}
