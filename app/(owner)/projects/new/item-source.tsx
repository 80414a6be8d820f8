"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import { FileDrop } from "@/app/_ui/fields/file-drop";
import { TextArea } from "@/app/_ui/fields/text-area";
import { Tabs } from "@/app/_ui/tabs";
import type { Problem } from "@/lib/server/kernel/result";
import { mostBytes, tooLarge } from "./file-limits";
import type { Source } from "./item-reader";

/** Three ways to bring items: paste, upload or drop, or the sample. */
export function ItemSource({
  onSource,
  onSample,
  onProblem,
  busy,
}: {
  onSource: (source: Source) => void;
  onSample: () => void;
  onProblem: (problem: Problem) => void;
  busy: boolean;
}) {
  return (
    <Tabs
      label="Where the items come from"
      defaultValue="upload"
      tabs={[
        {
          id: "upload",
          text: "Upload",
          content: <Upload onSource={onSource} onProblem={onProblem} busy={busy} />,
        },
        { id: "paste", text: "Paste", content: <Paste onSource={onSource} busy={busy} /> },
        { id: "sample", text: "Sample", content: <Sample onSample={onSample} busy={busy} /> },
      ]}
    />
  );
}

function Upload({
  onSource,
  onProblem,
  busy,
}: {
  onSource: (source: Source) => void;
  onProblem: (problem: Problem) => void;
  busy: boolean;
}) {
  async function take(file: File | undefined) {
    if (!file) return;
    // Before any of it is read into memory.
    if (file.size > mostBytes) {
      onProblem({ kind: "too-large", message: tooLarge(file.size) });
      return;
    }
    onSource({ kind: "file", bytes: await file.arrayBuffer(), fileName: file.name });
  }

  return (
    <FileDrop
      accept=".xlsx,.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,text/*,application/json"
      busy={busy}
      onFiles={([file]) => void take(file)}
    >
      Excel, CSV, TSV, JSON, JSON Lines (exports of Label Studio and Prodigy too), or one item per
      line. The file is read in your browser; nothing is uploaded until you continue.
    </FileDrop>
  );
}

function Paste({ onSource, busy }: { onSource: (source: Source) => void; busy: boolean }) {
  const [text, setText] = useState("");
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        className="w-full"
        label="Items"
        hint="One item per line, or a table copied from a spreadsheet with its header row."
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        disabled={busy || text.trim() === ""}
        onClick={() => onSource({ kind: "text", text, fileName: null })}
      >
        Preview items
      </Button>
    </div>
  );
}

function Sample({ onSample, busy }: { onSample: () => void; busy: boolean }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose">
        Sixty short English passages, from a first reader's sentences to dense academic prose, to
        try out Thresher: which of them are difficult?
      </p>
      <Button disabled={busy} onClick={onSample}>
        Start from the sample
      </Button>
    </div>
  );
}
