"use client";

import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { NumberField } from "@/app/_ui/fields/number-field";
import { Select, type SelectOption } from "@/app/_ui/fields/select";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { type Platform, platformDefaults } from "@/lib/server/kernel/platform";
import { inviteAction } from "./actions";
import { PlatformFields } from "./platform-fields";

const audiences = [
  { value: "annotator", text: "Annotators" },
  { value: "account", text: "Annotators with an account" },
  { value: "owner", text: "Co-owners" },
  { value: "prolific", text: "People from Prolific" },
  { value: "connect", text: "People from CloudResearch Connect" },
  { value: "sona", text: "People from SONA" },
  { value: "other", text: "People from another platform" },
] as const;
type Audience = (typeof audiences)[number]["value"];

function isPlatform(audience: Audience): audience is Platform["kind"] {
  return audience in platformDefaults;
}

export function NewInvitationForm({
  projectId,
  groups,
  onProblem,
}: {
  projectId: string;
  /** Of people, by id; empty in a project that has one. */
  groups: readonly SelectOption[];
  onProblem: (message: string | null) => void;
}) {
  const [pending, startTransition] = useTransition();
  const [audience, setAudience] = useState<Audience>("annotator");
  const [platform, setPlatform] = useState<Platform | null>(null);
  const [days, setDays] = useState<number | null>(null);
  const [maxUses, setMaxUses] = useState<number | null>(null);
  const [source, setSource] = useState<string | null>(groups[0]?.value ?? null);

  function choose(next: Audience) {
    setAudience(next);
    setPlatform(isPlatform(next) ? platformDefaults[next] : null);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    const role = audience === "owner" ? "owner" : "annotator";
    startTransition(async () => {
      const accountsOnly = audience === "account";
      const asked = { projectId, role, days, maxUses, platform, accountsOnly, source };
      const made = await actionResult(inviteAction(asked));
      onProblem(made.ok ? null : made.problem.message);
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" aria-label="New invitation link">
      <div className="flex flex-wrap items-start gap-4">
        <Select
          label="For"
          value={audience}
          onChange={(event) => choose(event.target.value as Audience)}
          options={audiences}
        />
        {groups.length > 0 && audience !== "owner" && (
          <Select
            label="Group"
            value={source ?? ""}
            options={groups}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
        <NumberField
          className="w-36"
          label="Expires after"
          unit="days"
          placeholder="never"
          value={days}
          onValue={setDays}
        />
        <NumberField
          className="w-36"
          label="Maximum uses"
          unit="people"
          placeholder="any"
          value={maxUses}
          onValue={setMaxUses}
        />
      </div>
      {audience === "annotator" && maxUses !== 1 && (
        <p className="max-w-prose text-ink-soft text-sm">
          Anyone who has this link can join, and one person can join more than once, in another
          browser or a private window, and then counts as several people. People who join again in
          the same browser are marked below. Where it matters, give each person a link of their own,
          ask for an account, or invite through a platform.
        </p>
      )}
      {platform && <PlatformFields platform={platform} onPlatform={setPlatform} />}
      <Button type="submit" disabled={pending} className="self-start">
        Create link
      </Button>
    </form>
  );
}
