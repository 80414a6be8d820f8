import type { ReactNode } from "react";
import { OwnerHeader } from "./owner-header";

export default function OwnerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-surface focus:p-2"
      >
        Skip to content
      </a>
      <OwnerHeader />
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-24 sm:px-8">
        {children}
      </main>
    </>
  );
}
