"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { formatCount, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Field } from "@/app/_ui/field";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import type { Problem } from "@/lib/server/result";
import { readSampleAction } from "./actions";
import { ColumnMappingFields } from "./column-mapping";
import type { Findings, Repeats, Source } from "./item-reader";
import { ItemSource } from "./item-source";
import { type ReaderCall, type ReaderHandle, startReader } from "./reader-calls";
import { BadRows, RepeatsChoice, RowsPreview } from "./reading-report";
import { sendItems } from "./send-items";

type Stage =
  | { kind: "choosing" }
  | { kind: "reading" }
  | { kind: "read"; findings: Findings }
  | { kind: "sending"; findings: Findings; sent: number };

/** The items' step: of a new project, or of a draft whose items are replaced. */
export function NewProject({
  draft,
}: {
  draft?: { readonly id: string; readonly name: string } | undefined;
}) {
  const router = useRouter();
  const reader = useRef<ReaderHandle | null>(null);
  const [stage, setStage] = useState<Stage>({ kind: "choosing" });
  const [name, setName] = useState(draft?.name ?? "");
  const [repeats, setRepeats] = useState<Repeats>("drop");
  const [badRows, setBadRows] = useState<"unsettled" | "leave-out">("unsettled");
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => () => reader.current?.stop(), []);
  const findings = stage.kind === "read" || stage.kind === "sending" ? stage.findings : null;

  function handle(): ReaderHandle {
    reader.current ??= startReader();
    return reader.current;
  }

  async function read(call: Extract<ReaderCall, { kind: "open" | "read" | "map" }>) {
    setProblem(null);
    setBadRows("unsettled");
    if (call.kind === "open") setStage({ kind: "reading" });
    try {
      setStage({ kind: "read", findings: await handle().call(call) });
    } catch (error) {
      setStage({ kind: "choosing" });
      setProblem({ kind: "invalid", message: error instanceof Error ? error.message : "" });
    }
  }

  async function open(source: Source) {
    const fileName = source.fileName?.replace(/\.[a-z]+$/i, "").replaceAll(/[-_]+/g, " ");
    if (fileName) setName((known) => known || fileName.slice(0, 100));
    await read({ kind: "open", source });
  }

  async function openSample() {
    const sample = await readSampleAction();
    if (sample.ok) await open({ kind: "text", ...sample.value });
    else setProblem(sample.problem);
  }

  async function send(found: Findings) {
    setProblem(null);
    setStage({ kind: "sending", findings: found, sent: 0 });
    const onProgress = (sent: number) => setStage({ kind: "sending", findings: found, sent });
    const sent = await sendItems(handle().call, {
      name,
      projectId: draft?.id ?? null,
      repeats,
      onProgress,
    });
    if (sent.ok) {
      router.push(`/projects/${sent.value.projectId}/setup?step=questions`);
      return;
    }
    setStage({ kind: "read", findings: found });
    setProblem(sent.problem);
  }

  const count = findings ? findings.items - (repeats === "drop" ? findings.repeated : 0) : 0;
  const judged = findings ? count - findings.goldItems : 0;
  const blocked =
    findings === null || count === 0 || (findings.badRows > 0 && badRows === "unsettled");
  return (
    <div className="flex flex-col gap-8">
      {problem && <Notice tone="problem" title={problem.message} />}
      {!draft && (
        <Field
          className="max-w-md"
          label="Name of the project"
          hint="Annotators see it."
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <ItemSource
        busy={stage.kind === "reading" || stage.kind === "sending"}
        onSource={open}
        onSample={openSample}
      />
      {stage.kind === "reading" && <Progress label="Reading the items" value={null} />}
      {findings && (
        <>
          {findings.encoding === "windows-1252" && (
            <Notice title="This file is not UTF-8">
              It was read as Windows-1252. If letters look wrong below, save it as UTF-8 and choose
              it again.
            </Notice>
          )}
          <ColumnMappingFields
            findings={findings}
            onOptions={(options) => read({ kind: "read", options })}
            onMapping={(mapping) => read({ kind: "map", mapping })}
          />
          <RowsPreview findings={findings} />
          <RepeatsChoice findings={findings} repeats={repeats} onRepeats={setRepeats} />
          <BadRows
            findings={findings}
            choice={badRows}
            onChoice={setBadRows}
            onDownload={async () => download(await handle().call({ kind: "problems-csv" }))}
          />
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
            <Button
              look="primary"
              disabled={blocked || name.trim() === "" || stage.kind === "sending"}
              onClick={() => send(findings)}
            >
              Continue to the questions
            </Button>
            <p role="status" className="text-ink-soft">
              {summary(judged, findings, name)}
            </p>
          </div>
          {stage.kind === "sending" && (
            <Progress
              label="Importing"
              value={stage.sent}
              max={Math.max(1, count)}
              text={`${formatCount(stage.sent)} of ${formatCount(count)}`}
            />
          )}
        </>
      )}
    </div>
  );
}

function summary(judged: number, findings: Findings, name: string): string {
  const gold = findings.goldItems > 0 ? ` and ${plural(findings.goldItems, "known answer")}` : "";
  const ready = `${plural(judged, "item")}${gold} ready`;
  return name.trim() === "" ? `${ready}. Give the project a name to go on.` : `${ready}.`;
}

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "rows-not-imported.csv";
  link.click();
  URL.revokeObjectURL(address);
}
