import type { Metadata } from "next";
import { NothingHere } from "./_ui/nothing-here";
import { SiteHeader } from "./_ui/site-header";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <SiteHeader />
      <main className="grow">
        <NothingHere />
      </main>
    </>
  );
}
