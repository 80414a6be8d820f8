import Link from "next/link";
import { classNames } from "@/app/_ui/class-names";

export const setupSteps = ["items", "question", "people", "goal", "review"] as const;
export type SetupStep = (typeof setupSteps)[number];

const names: Record<SetupStep, string> = {
  items: "Items",
  question: "Question",
  people: "Who answers?",
  goal: "How sure?",
  review: "Review and launch",
};

/** Where one is among the five steps. Steps that can be visited are links. */
export function SetupSteps({
  current,
  hrefs,
}: {
  current: SetupStep;
  hrefs?: Partial<Record<SetupStep, string>>;
}) {
  return (
    <nav aria-label="Steps" className="mb-8">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {setupSteps.map((step, place) => {
          const here = step === current;
          const href = hrefs?.[step];
          const content = (
            <>
              <span
                aria-hidden="true"
                className={classNames(
                  "grid size-6 place-items-center rounded-full border text-sm",
                  here ? "border-accent bg-accent-fill text-accent-ink" : "border-line-strong",
                )}
              >
                {place + 1}
              </span>
              {names[step]}
            </>
          );
          const look = classNames(
            "inline-flex items-center gap-2",
            here ? "font-semibold" : "text-ink-soft",
          );
          return (
            <li key={step} aria-current={here ? "step" : undefined}>
              {href && !here ? (
                <Link href={href} className={classNames(look, "hover:underline")}>
                  {content}
                </Link>
              ) : (
                <span className={look}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
