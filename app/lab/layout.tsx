import type { ReactNode } from "react";
import { NavTabs } from "@/app/_ui/nav-tabs";
import { PageHeader } from "@/app/_ui/page-header";
import { SiteHeader } from "@/app/_ui/site-header";

const tabs = [
  { href: "/lab", text: "Cost of a proof" },
  { href: "/lab/estimates", text: "Right labels at a budget" },
  { href: "/lab/past-answers", text: "Your past answers" },
];

export default function LabLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-16 sm:px-8">
        <PageHeader
          title="What would my project cost?"
          lead="Simulations in your browser: what labels cost, how right they are, and what your last project would have taken. The address of the page holds the settings, so you can share it."
        />
        <NavTabs label="Lab" tabs={tabs} />
        <div className="pt-6">{children}</div>
      </main>
    </>
  );
}
