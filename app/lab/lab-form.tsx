"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";

/** Controls on the left with the button that runs them, and beside them what came out. */
export function LabForm({
  controls,
  isRunning,
  wrongNumber,
  onRun,
  onStop,
  children,
}: {
  controls: ReactNode;
  isRunning: boolean;
  /** The name of a number that does not fit: the keyboard is led there instead of running. */
  wrongNumber: string | undefined;
  onRun: () => void;
  onStop: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrongNumber === undefined) return onRun();
          form.current?.querySelector<HTMLInputElement>(`[name=${wrongNumber}]`)?.focus();
        }}
      >
        {controls}
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-paper py-3">
          <Button type="submit" look="primary">
            {isRunning ? "Run again" : "Run"}
          </Button>
          {isRunning && <Button onClick={onStop}>Stop</Button>}
        </div>
      </form>
      {children}
    </div>
  );
}

export function NumberInput({
  value,
  onType,
  ...field
}: {
  name: string;
  label: string;
  hint: string;
  value: string;
  problem: string | null | undefined;
  onType: (text: string) => void;
}) {
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** Which of several to run; at least one. */
export function Several<Name extends string>({
  legend,
  of,
  chosen,
  nameOf,
  ifNone,
  onChosen,
}: {
  legend: string;
  of: readonly Name[];
  chosen: readonly Name[];
  nameOf: (name: Name) => string;
  ifNone: string;
  onChosen: (chosen: Name[]) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {of.map((name) => (
        <Checkbox
          key={name}
          label={nameOf(name)}
          checked={chosen.includes(name)}
          onChange={(event) =>
            onChosen(
              of.filter((each) => (each === name ? event.target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      {chosen.length === 0 && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {ifNone}
        </p>
      )}
    </fieldset>
  );
}
