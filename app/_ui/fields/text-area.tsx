import type { ComponentProps } from "react";
import { classNames } from "@/app/_ui/class-names";
import { controlClass, FieldFrame, type FieldText } from "./field";

export function TextArea({
  label,
  hint,
  problem,
  className,
  ...area
}: FieldText & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} className={className}>
      {(ids) => (
        <textarea rows={4} {...area} {...ids} className={classNames(controlClass, "py-2")} />
      )}
    </FieldFrame>
  );
}
