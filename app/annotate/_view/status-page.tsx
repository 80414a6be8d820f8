"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { ThresholdPicture } from "@/app/_ui/threshold-picture";

/** One thing said calmly, in place of a prompt. The focus goes to its heading, so that it is read out. */
export function StatusPage({
  title,
  scattered = false,
  action,
  children,
}: {
  title: ReactNode;
  scattered?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-4 py-12 text-center">
      <ThresholdPicture scattered={scattered} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight text-balance outline-none sm:text-3xl"
      >
        {title}
      </h1>
      {children && <div className="flex flex-col gap-4 text-pretty text-ink-soft">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </main>
  );
}
