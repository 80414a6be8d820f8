import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/app/_ui/class-names";

export interface FieldText {
  label: ReactNode;
  /** One sentence under the label. */
  hint?: ReactNode;
  /** What is wrong and what to do; read out with the field. */
  problem?: string | null | undefined;
}

export const controlClass =
  "w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60";

interface ControlIds {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Label above, hint under it, the control, then the problem; the ids tie them together for every reader. */
export function FieldFrame({
  label,
  hint,
  problem,
  className,
  children,
}: FieldText & { className?: string | undefined; children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, problem ? `${id}-problem` : null].filter(Boolean);
  const ids: ControlIds = {
    id,
    ...(described.length > 0 && { "aria-describedby": described.join(" ") }),
    ...(problem && { "aria-invalid": true as const }),
  };
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children(ids)}
      {problem && (
        <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** One line of text. `unit` stands beside the input, inside its frame: "%", "€", "answers". */
export function Field({
  label,
  hint,
  problem,
  unit,
  className,
  ...input
}: FieldText & { unit?: ReactNode } & ComponentProps<"input">) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} className={className}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <input {...input} {...ids} className={classNames(controlClass, "min-h-11")} />
          {unit && <span className="shrink-0 text-ink-soft">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
