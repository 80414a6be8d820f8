import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/app/_ui/class-names";

interface ChoiceText {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox with its sentence; the whole line is the target. */
export function Checkbox({
  label,
  hint,
  className,
  ...input
}: ChoiceText & ComponentProps<"input">) {
  return <Choice type="checkbox" label={label} hint={hint} className={className} {...input} />;
}

/** One of several; put them in a <fieldset> with a <legend>. */
export function Radio({ label, hint, className, ...input }: ChoiceText & ComponentProps<"input">) {
  return <Choice type="radio" label={label} hint={hint} className={className} {...input} />;
}

function Choice({ label, hint, className, ...input }: ChoiceText & ComponentProps<"input">) {
  return (
    <label className={classNames("flex min-h-11 items-start gap-3 py-2", className)}>
      <input {...input} className="mt-1 size-4.5 shrink-0 accent-accent-text" />
      <span>
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
