import Link from "next/link";
import type { ReactNode } from "react";
import { LandingReplay } from "./_sieve/landing-replay";
import { formatCount, formatPercent } from "./_ui/amounts";
import { ButtonLink } from "./_ui/button";
import { Mark, MarkLink } from "./_ui/mark";
import { measurements } from "./measured/measurements";
import { WhatItCosts } from "./what-it-costs";

/** New people need an account first; anyone already signed in is redirected from there. */
const start = "/sign-up?next=/projects/new";

export default function LandingPage() {
  return (
    <>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-6 px-4 py-4 sm:px-8">
        <MarkLink />
        <Link href="/sign-in" className="py-1 hover:underline">
          Sign in
        </Link>
      </header>
      <main className="mx-auto w-full max-w-6xl grow px-4 pb-24 sm:px-8">
        <section className="max-w-3xl pt-10 pb-10 sm:pt-16">
          <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            Ask people where the line is. Stop when you're sure enough.
          </h1>
          <p className="mt-5 text-lg text-ink-soft sm:text-xl">
            Thresher sorts your items into two groups by asking people: which texts are difficult,
            which comments are hurtful, which photos are sharp enough. After every answer it asks
            what helps most next, and at any time it says honestly how sure it is: an estimate from
            the first answers on, a proof as far as you want to pay.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={start} look="primary">
              Start a project
            </ButtonLink>
            <ButtonLink href="#try">Try the demo</ButtonLink>
          </p>
        </section>
        <WhatItCosts />
        <LandingReplay />
        <ProductPicture />
        <Facts />
        <TryIt />
      </main>
      <footer className="mx-auto flex w-full max-w-6xl items-center gap-3 border-t border-line px-4 py-6 text-sm text-ink-soft sm:px-8">
        <Mark size={20} />
        Runs on your own server. Your items and answers stay there.
      </footer>
    </>
  );
}

/** Taken from the running product. */
function ProductPicture() {
  return (
    <figure className="pt-16">
      <picture>
        <source srcSet="/landing-dark.png" media="(prefers-color-scheme: dark)" />
        <img
          src="/landing-light.png"
          width={2560}
          height={1792}
          alt="A project's dashboard: how many items are decided and with what guarantee, how much has been spent, and every item plotted against the threshold."
          className="w-full rounded-lg border border-line shadow-lg max-sm:aspect-square max-sm:object-cover max-sm:object-left-top sm:h-auto"
        />
      </picture>
      <figcaption className="mt-2 text-sm text-ink-soft">
        Sixty reading passages being labelled by simulated annotators.
      </figcaption>
    </figure>
  );
}

function Facts() {
  const { cheapDuels, evenPrices, pullOnly, simpleLabel } = measurements;
  const proven = [cheapDuels, evenPrices, pullOnly];
  const runs = proven.reduce((sum, each) => sum + each.runs, 0);
  const wrong = proven.reduce((sum, each) => sum + each.runsWithWrongLabel, 0);
  return (
    <section aria-labelledby="facts-heading" className="pt-16">
      <h2 id="facts-heading" className="sr-only">
        Measured
      </h2>
      <ul className="grid gap-8 md:grid-cols-3">
        <Fact number={`${wrong} of ${runs}`}>
          simulated projects, each carried to “All proven”, ended with a wrong label. One in twenty
          would have been allowed.
        </Fact>
        <Fact number={formatPercent(pullOnly.cost / simpleLabel.cost)}>
          of the answers that a published method needs for the same proof:{" "}
          {formatCount(pullOnly.cost)} instead of {formatCount(simpleLabel.cost)} for 200 items.
        </Fact>
        <Fact
          number={`${formatPercent(cheapDuels.cost / pullOnly.cost)} or ${formatPercent(evenPrices.cost / pullOnly.cost)}`}
        >
          of that price when people may also compare two items: the first if a comparison costs a
          tenth of a single question, the second if both cost the same. Then comparing saves
          nothing, and Thresher asks single questions only.
        </Fact>
      </ul>
      <p className="mt-6 text-ink-soft">
        From simulations you can repeat:{" "}
        <Link href="/measured" className="text-link">
          how it was measured
        </Link>
        .
      </p>
    </section>
  );
}

function Fact({ number, children }: { number: string; children: ReactNode }) {
  return (
    <li className="border-t-2 border-accent pt-3">
      <span className="numeric block text-3xl font-semibold tracking-tight">{number}</span>
      <span className="text-ink-soft">{children}</span>
    </li>
  );
}

function TryIt() {
  return (
    <section id="try" aria-labelledby="try-heading" className="max-w-3xl scroll-mt-8 pt-16">
      <h2 id="try-heading" className="text-2xl font-semibold">
        Try the demo
      </h2>
      <p className="mt-2 text-ink-soft">
        Run this in Thresher's folder. It starts the sample project with its own data and simulated
        annotators, and prints a link that signs you in. Within a minute every item has a label, and
        you see what a proof costs on top.
      </p>
      <code className="mt-4 block w-fit rounded bg-sunken px-4 py-3">npm run demo</code>
      <p className="mt-4 text-ink-soft">
        Or{" "}
        <Link href={start} className="text-link">
          start a project
        </Link>{" "}
        from the same sample and answer the questions yourself.
      </p>
    </section>
  );
}
