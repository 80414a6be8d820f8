import { ButtonLink } from "./_ui/button";
import { MarkLink } from "./_ui/mark";

export default function LandingPage() {
  return (
    <>
      <header className="px-4 py-4 sm:px-8">
        <MarkLink />
      </header>
      <main className="mx-auto w-full max-w-5xl grow px-4 py-16 sm:px-8">
        <h1 className="max-w-3xl text-4xl font-semibold tracking-tight">
          Sort items by asking people, and stop as soon as the labels are proven.
        </h1>
        <p className="mt-6 flex gap-3">
          <ButtonLink href="/projects/new" look="primary">
            Start a project
          </ButtonLink>
          <ButtonLink href="/sign-in">Sign in</ButtonLink>
        </p>
      </main>
    </>
  );
}
