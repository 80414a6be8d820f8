"use client";

import { useState, useTransition } from "react";
import { formatCount } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import type { SelectOption } from "@/app/_ui/fields/select";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Timestamp } from "@/app/_ui/timestamp";
import type { InvitationRow, LinkBatch } from "@/lib/session/owner-view";
import { InvitationLink } from "../_dashboard/invitation-link";
import { revokeAction } from "./actions";
import { groupName } from "./group-name";
import { NewInvitationForm } from "./new-invitation-form";
import { SingleUseLinks } from "./single-use-links";

const stateWords: Record<InvitationRow["state"], string> = {
  open: "open",
  expired: "expired",
  "used-up": "used up",
  revoked: "revoked",
};

export function Invitations({
  projectId,
  invitations,
  batches,
  groups,
}: {
  projectId: string;
  invitations: readonly InvitationRow[];
  /** Of links that were made many at a time. */
  batches: readonly LinkBatch[];
  groups: readonly SelectOption[];
}) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-6">
      {problem && <Notice tone="problem" title={problem} />}
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_18rem_6rem]"
          >
            {invitation.state === "open" ? (
              <InvitationLink path={invitation.path} />
            ) : (
              <span className="text-ink-soft line-through">{invitation.path}</span>
            )}
            <Facts invitation={invitation} groups={groups} />
            {invitation.state === "open" && (
              <RevokeButton
                projectId={projectId}
                invitationId={invitation.id}
                onProblem={setProblem}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-3 font-semibold">Create another link</h3>
        <NewInvitationForm projectId={projectId} groups={groups} onProblem={setProblem} />
      </div>
      <SingleUseLinks {...{ projectId, batches, groups }} onProblem={setProblem} />
    </div>
  );
}

function Facts({
  invitation,
  groups,
}: {
  invitation: InvitationRow;
  groups: readonly SelectOption[];
}) {
  const { uses, maxUses, expiresAtMs, state } = invitation;
  const joined =
    maxUses === null
      ? `${formatCount(uses)} joined`
      : `${formatCount(uses)} of ${formatCount(maxUses)} joined`;
  return (
    <p className="text-sm text-ink-soft">
      For {audience(invitation)}
      {invitation.role === "annotator" &&
        groups.length > 0 &&
        ` (${groupName(invitation.source, groups)})`}
      , {stateWords[state]}, {joined}
      {expiresAtMs !== null && (
        <>
          , {state === "expired" ? "ended" : "ends"} <Timestamp atMs={expiresAtMs} />
        </>
      )}
    </p>
  );
}

function RevokeButton({
  projectId,
  invitationId,
  onProblem,
}: {
  projectId: string;
  invitationId: string;
  onProblem: (message: string | null) => void;
}) {
  const [pending, startTransition] = useTransition();
  return (
    <Button
      size="small"
      className="justify-self-start lg:justify-self-end"
      disabled={pending}
      onClick={() =>
        startTransition(async () => {
          const revoked = await actionResult(revokeAction({ projectId, invitationId }));
          onProblem(revoked.ok ? null : revoked.problem.message);
        })
      }
    >
      Revoke
    </Button>
  );
}

const platformNames = {
  prolific: "people from Prolific",
  connect: "people from CloudResearch Connect",
  sona: "people from SONA",
  other: "people from a crowd platform",
} as const;

function audience({ role, platform, accountsOnly }: InvitationRow): string {
  if (platform !== null) return platformNames[platform];
  if (accountsOnly && role === "annotator") return "annotators with an account";
  return role === "owner" ? "co-owners" : "annotators";
}
