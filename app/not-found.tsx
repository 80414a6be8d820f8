import type { Metadata } from "next";
import { MarkLink } from "./_ui/mark";
import { NothingHere } from "./_ui/nothing-here";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <header className="px-4 py-4 sm:px-8">
        <MarkLink />
      </header>
      <main className="grow">
        <NothingHere />
      </main>
    </>
  );
}
