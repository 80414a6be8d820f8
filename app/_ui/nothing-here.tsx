import { ButtonLink } from "./button";
import { EmptyState } from "./page-header";
import { ThresholdPicture } from "./threshold-picture";

/** For an address that leads nowhere. */
export function NothingHere() {
  return (
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
  );
}
