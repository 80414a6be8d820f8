"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "@/app/_ui/amounts";
import { Field } from "@/app/_ui/fields/field";
import { Notice } from "@/app/_ui/notice";
import { Progress } from "@/app/_ui/progress";
import type { Problem } from "@/lib/server/kernel/result";
import type { TemplateId } from "@/lib/session/question-templates";
import { FoundItems } from "./found-items";
import type { Findings, Repeats, Source } from "./item-reader";
import { ItemSource } from "./item-source";
import { sendItems, type Unfinished } from "./send-items";
import { TemplateChoice } from "./template-choice";
import { useItemReading } from "./use-item-reading";

interface Sending {
  readonly sent: number;
  readonly of: number;
}

/** The items' step: of a new project, or of a draft whose items are replaced. */
export function NewProject({
  draft,
}: {
  draft?: { readonly id: string; readonly name: string } | undefined;
}) {
  const router = useRouter();
  const [name, setName] = useState(draft?.name ?? "");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [draftId, setDraftId] = useState(draft?.id ?? null);
  const [attempt] = useState(newAttempt);
  const unfinished = useRef<Unfinished | null>(null);
  const [template, setTemplate] = useState<TemplateId>("empty");
  const { reading, reader, read, sample } = useItemReading(setProblem);
  const wrong = useLedTo(problem, "nearest");
  const found = useLedTo(
    reading.kind === "read" && reading.findings.items === 0 ? reading.findings : null,
    "start",
  );

  async function open(source: Source | null) {
    if (source === null) return;
    setName((known) => known || nameFrom(source.fileName));
    await read({ kind: "open", source });
  }

  async function send({ generation }: Findings, repeats: Repeats, of: number) {
    setProblem(null);
    setSending({ sent: unfinished.current?.sent ?? 0, of });
    const onProgress = (sent: number) => setSending({ sent, of });
    const result = await sendItems(reader().call, {
      ...{ name, projectId: draftId, attempt, template, generation, repeats, onProgress },
      onBegun: setDraftId,
      unfinished: unfinished.current,
      onUnfinished: (left) => {
        unfinished.current = left;
      },
    });
    if (result.ok) {
      router.push(`/projects/${result.value.projectId}/setup?step=question`);
      return;
    }
    setSending(null);
    setProblem(result.problem);
  }

  return (
    <div className="flex flex-col gap-8">
      {!draft && (
        <>
          <TemplateChoice template={template} onTemplate={setTemplate} busy={sending !== null} />
          <Field
            className="max-w-md"
            label="Project name"
            hint="Visible to annotators."
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <ItemSource
        busy={reading.kind === "reading" || sending !== null}
        onSource={open}
        onProblem={setProblem}
        onSample={async () => {
          setTemplate("reading-difficulty");
          await open(await sample());
        }}
      />
      {/* Where a file was just chosen: a message at the top of the page would lie out of sight. */}
      <div ref={wrong} tabIndex={-1} className="empty:hidden focus:outline-none">
        {problem && <Notice tone="problem" title={problem.message} />}
      </div>
      {reading.kind === "reading" && <Progress label="Reading items" value={null} />}
      {reading.kind === "read" && (
        <div ref={found} tabIndex={-1} className="flex flex-col gap-8 focus:outline-none">
          <FoundItems
            findings={reading.findings}
            named={name.trim() !== ""}
            busy={sending !== null}
            onRead={read}
            onSend={(repeats, items) => void send(reading.findings, repeats, items)}
            problemsCsv={() => reader().call({ kind: "problems-csv" })}
          />
        </div>
      )}
      {sending && (
        <Progress
          label="Importing"
          value={sending.sent}
          max={Math.max(1, sending.of)}
          text={`${formatCount(sending.sent)} of ${formatCount(sending.of)}`}
        />
      )}
    </div>
  );
}

/** A place that the page moves to, for eyes and keyboard alike, when there is something new to be said there. */
function useLedTo(news: unknown, block: ScrollLogicalPosition) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block });
  }, [news, block]);
  return place;
}

/** "reading-passages.csv" is likely about reading passages. */
function nameFrom(fileName: string | null): string {
  const bare = fileName?.replace(/\.[a-z]+$/i, "") ?? "";
  const words = bare.replaceAll(/[-_]+/g, " ").trim().slice(0, 100);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Browsers give whole ids to pages from a secure origin only. */
function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
