"use client";

import { useActionState, useId } from "react";
import type { Texts } from "@/app/_texts/en";
import { Button, ButtonLink } from "@/app/_ui/button";
import { Field } from "@/app/_ui/fields/field";
import { useTexts } from "@/app/annotate/_view/texts-context";
import { type JoinOutcome, join } from "./actions";

/** The ways in: as whom this browser was before, with the account that is signed in, or as a guest. */
export function JoinForms({
  token,
  platformParameters,
  known,
  userName,
  open,
  needsAccount,
}: {
  token: string;
  /** Who a crowd platform says it is; null for everyone else. */
  platformParameters: Readonly<Record<string, string>> | null;
  known: string | null;
  userName: string | null;
  open: boolean;
  needsAccount: boolean;
}) {
  const texts = useTexts();
  const guest = open && !needsAccount;
  if (platformParameters !== null) {
    return (
      <div className="mt-8">
        <PlatformForm token={token} parameters={platformParameters} />
      </div>
    );
  }
  return (
    <div className="mt-8 flex flex-col gap-6">
      {known !== null ? (
        <OneButton token={token} as="again" name={known} hint={texts.join.backAs(known)} />
      ) : userName !== null ? (
        <OneButton
          token={token}
          as="account"
          name={userName}
          hint={texts.join.signedInAs(userName)}
        />
      ) : needsAccount ? (
        <SignInFirst next={`/join/${token}`} />
      ) : (
        <GuestForm token={token} primary />
      )}
      {guest && (known !== null || userName !== null) && (
        <details>
          <summary className="w-fit text-link">{texts.join.guestInstead}</summary>
          {known !== null && <p className="mt-4 text-ink-soft">{texts.join.joinOnce}</p>}
          <div className="mt-4">
            <GuestForm token={token} />
          </div>
        </details>
      )}
    </div>
  );
}

function SignInFirst({ next }: { next: string }) {
  const { coOwner } = useTexts().join;
  const search = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{coOwner.needsAccount}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={`/sign-in${search}`}>
          {coOwner.signIn}
        </ButtonLink>
        <ButtonLink href={`/sign-up${search}`}>{coOwner.makeAccount}</ButtonLink>
      </div>
    </div>
  );
}

function PlatformForm({
  token,
  parameters,
}: {
  token: string;
  parameters: Readonly<Record<string, string>>;
}) {
  const texts = useTexts();
  const [outcome, submit, pending] = useActionState(join, null);
  return (
    <form action={submit} className="flex flex-col items-start gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="as" value="platform" />
      <input type="hidden" name="parameters" value={JSON.stringify(parameters)} />
      <Button type="submit" look="primary" className="min-h-14 px-8 text-lg" disabled={pending}>
        {pending ? texts.join.starting : texts.join.start}
      </Button>
      {outcome && <Failure outcome={outcome} />}
    </form>
  );
}

function OneButton({
  token,
  as,
  name,
  hint,
}: {
  token: string;
  as: "again" | "account";
  name: string;
  hint: string;
}) {
  const texts = useTexts();
  const [outcome, submit, pending] = useActionState(join, null);
  return (
    <form action={submit} className="flex flex-col items-start gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="as" value={as} />
      <p className="text-ink-soft">{hint}</p>
      <Button type="submit" look="primary" className="min-h-14 px-8 text-lg" disabled={pending}>
        {pending ? texts.join.starting : texts.join.continueAs(name)}
      </Button>
      {outcome && <Failure outcome={outcome} />}
    </form>
  );
}

function GuestForm({ token, primary = false }: { token: string; primary?: boolean }) {
  const texts = useTexts();
  const id = useId();
  const [outcome, submit, pending] = useActionState(join, null);
  const start = primary ? texts.join.start : texts.join.asGuest;
  return (
    <form action={submit} className="flex flex-col items-start gap-4" aria-labelledby={id}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="as" value="guest" />
      <Field
        className="w-full max-w-sm"
        label={texts.join.nameLabel}
        hint={texts.join.nameHint}
        problem={outcome?.problem === "invalid" ? texts.join.nameMissing : null}
        name="name"
        // A form is emptied once its action has run: what was typed is put back.
        defaultValue={outcome?.name ?? ""}
        maxLength={80}
        required
        autoComplete="nickname"
      />
      <Button
        id={id}
        type="submit"
        look={primary ? "primary" : "secondary"}
        className="min-h-14 px-8 text-lg"
        disabled={pending}
      >
        {pending ? texts.join.starting : start}
      </Button>
      {outcome && outcome.problem !== "invalid" && <Failure outcome={outcome} />}
    </form>
  );
}

function Failure({ outcome }: { outcome: NonNullable<JoinOutcome> }) {
  return (
    <p role="alert" className="font-semibold text-danger">
      {failureText(useTexts(), outcome)}
    </p>
  );
}

function failureText(texts: Texts, { problem }: NonNullable<JoinOutcome>): string {
  switch (problem) {
    case "conflict":
      return texts.invitationProblems.closed.title;
    case "unavailable":
      return texts.join.cannotSave;
    default:
      return texts.join.failed;
  }
}
