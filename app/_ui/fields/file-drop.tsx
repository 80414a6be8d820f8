"use client";

import { type DragEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names";

/** A place for files: dropped on it, or chosen with the button inside, which works by keyboard too. */
export function FileDrop({
  accept,
  multiple = false,
  busy = false,
  onFiles,
  children,
}: {
  accept: string;
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** What may be chosen, in a sentence. */
  children: ReactNode;
}) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    // The file input is switched off meanwhile; a drop goes past it.
    if (!busy) onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the file input inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!busy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center",
        over ? "border-accent bg-surface" : "border-line-strong",
      )}
    >
      <label htmlFor={id} className="font-semibold">
        Choose a file, or drop it here
      </label>
      <input
        id={id}
        type="file"
        {...{ accept, multiple, disabled: busy }}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
        className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <p className="max-w-prose text-sm text-ink-soft">{children}</p>
    </div>
  );
}
