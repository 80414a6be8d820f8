import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  info: { edge: "border-line-strong", sign: "i", name: "Note" },
  good: { edge: "border-above", sign: "✓", name: "Done" },
  warning: { edge: "border-accent", sign: "!", name: "Warning" },
  problem: { edge: "border-danger", sign: "×", name: "Problem" },
} as const;

/**
 * A message in the flow of the page. `problem` is announced at once, the others when the reader pauses;
 * pass `live={false}` for what was on the page from the start.
 */
export function Notice({
  tone = "info",
  title,
  live = true,
  action,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  live?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { edge, sign, name } = tones[tone];
  return (
    <div
      {...(live && { role: tone === "problem" ? "alert" : "status" })}
      className={classNames("flex gap-3 border-l-4 bg-surface py-3 pr-4 pl-3", edge)}
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-current text-xs font-semibold"
      >
        {sign}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <span className="sr-only">{name}: </span>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink-soft">{children}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </div>
  );
}
