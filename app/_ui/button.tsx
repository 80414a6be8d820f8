import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const looks = {
  /** What to do next; at most one in a view. */
  primary:
    "border border-accent bg-accent-fill text-accent-ink hover:brightness-105 active:brightness-95",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-danger text-danger-ink hover:brightness-107 active:brightness-95",
} as const;

const sizes = {
  regular: "min-h-11 px-4 text-base",
  small: "min-h-8 px-3 text-sm",
} as const;

interface Look {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

function buttonClass({ look = "secondary", size = "regular" }: Look, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-[filter,background-color] duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55",
    looks[look],
    sizes[size],
    extra,
  );
}

export function Button({ look, size, className, ...rest }: Look & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  );
}

export function ButtonLink({ look, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  );
}
