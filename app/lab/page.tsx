import type { Metadata } from "next";
import { PageHeader } from "@/app/_ui/page-header";
import { SiteHeader } from "@/app/_ui/site-header";
import { Lab } from "./lab";
import { readLabSettings } from "./lab-settings";

export const metadata: Metadata = { title: "Lab" };

export default async function LabPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const initial = readLabSettings(await searchParams);
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-6xl grow px-4 pb-16 sm:px-8">
        <PageHeader
          title="What would my project cost?"
          lead="Choose items and people like yours, and simulate whole projects in your browser. A pull is a question about one item, a duel one about two side by side, a policy the rule that picks the next question. The URL holds the settings, so you can share it."
        />
        <Lab initial={initial} />
      </main>
    </>
  );
}
