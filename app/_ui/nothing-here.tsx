import { ButtonLink } from "./button";
import { EmptyState } from "./page-header";
import { ThresholdPicture } from "./threshold-picture";

/** For an address that leads nowhere. */
export function NothingHere() {
  return (
    <EmptyState
      heading="h1"
      picture={<ThresholdPicture scattered />}
      title="Page not found"
      action={
        <>
          <ButtonLink href="/projects" look="primary">
            Your projects
          </ButtonLink>
          <ButtonLink href="/">Home</ButtonLink>
        </>
      }
    >
      <p>
        The link may be mistyped, or the page may have been deleted. If someone sent it to you, ask
        them for a new one.
      </p>
    </EmptyState>
  );
}
