import Link from "next/link";
import { MarkLink } from "@/app/_ui/mark";

export function OwnerHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:px-8 print:hidden">
      <MarkLink href="/projects" />
      <nav aria-label="Main" className="ml-auto flex gap-5">
        <Link href="/projects" className="py-1 hover:underline">
          Projects
        </Link>
        <Link href="/account" className="py-1 hover:underline">
          Account
        </Link>
      </nav>
    </header>
  );
}
