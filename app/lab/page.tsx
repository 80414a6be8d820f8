import type { Metadata } from "next";
import { Lab } from "./lab";
import { readLabSettings } from "./lab-settings";

export const metadata: Metadata = { title: "Lab" };

export default async function LabPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-soft">
        Choose items and people like yours, and simulate whole projects until their labels are
        proven. A pull is a question about one item, a duel one about two side by side, a policy the
        rule that picks the next question.
      </p>
      <Lab initial={readLabSettings(await searchParams)} />
    </>
  );
}
