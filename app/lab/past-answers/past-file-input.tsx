"use client";

import { type DragEvent, useId, useState } from "react";
import { classNames } from "@/app/_ui/class-names";

export function PastFileInput({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the file input inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center",
        over ? "border-accent bg-surface" : "border-line-strong",
      )}
    >
      <label htmlFor={id} className="font-semibold">
        Choose a file, or drop it here
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
        className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <p className="max-w-prose text-sm text-ink-soft">
        A CSV file with the columns <code>worker</code>, <code>task</code> and <code>label</code>,
        one answer per row, as crowd-kit has them; Thresher's own export{" "}
        <code>crowd-kit-labels.csv</code> is one. A second file may hold comparisons:{" "}
        <code>worker</code>, <code>left</code>, <code>right</code>, <code>label</code>.
      </p>
    </div>
  );
}
