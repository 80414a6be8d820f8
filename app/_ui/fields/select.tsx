import type { ComponentProps } from "react";
import { classNames } from "@/app/_ui/class-names";
import { controlClass, FieldFrame, type FieldText } from "./field";

export interface SelectOption {
  value: string;
  text: string;
}

/** The platform's own list: on a phone nothing is easier. */
export function Select({
  label,
  hint,
  problem,
  className,
  options,
  ...select
}: FieldText & { options: readonly SelectOption[] } & Omit<ComponentProps<"select">, "children">) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} className={className}>
      {(ids) => (
        <select {...select} {...ids} className={classNames(controlClass, "min-h-11")}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
