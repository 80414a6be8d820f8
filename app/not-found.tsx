import type { Metadata } from "next";
import { ButtonLink } from "./_ui/button";
import { MarkLink } from "./_ui/mark";
import { EmptyState } from "./_ui/page-header";
import { ThresholdPicture } from "./_ui/threshold-picture";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <header className="px-4 py-4 sm:px-8">
        <MarkLink />
      </header>
      <main className="grow">
        <EmptyState
          heading="h1"
          picture={<ThresholdPicture scattered />}
          title="There is nothing at this address"
          action={
            <>
              <ButtonLink href="/projects" look="primary">
                Your projects
              </ButtonLink>
              <ButtonLink href="/">Front page</ButtonLink>
            </>
          }
        >
          <p>
            The link may be mistyped, or what it led to was deleted. If somebody sent it to you, ask
            them for a new one.
          </p>
        </EmptyState>
      </main>
    </>
  );
}
