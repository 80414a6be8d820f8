import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { textsIn } from "@/app/_texts/language";
import { requestLanguage } from "@/app/_texts/request-language";
import { EmptyState } from "@/app/_ui/page-header";
import { SiteHeader } from "@/app/_ui/site-header";
import { ThresholdPicture } from "@/app/_ui/threshold-picture";
import { LanguageSwitch } from "@/app/annotate/_view/language-switch";
import { InLanguage } from "@/app/annotate/_view/texts-context";
import { database } from "@/db/client";
import { currentUser } from "@/lib/server/http/current-user";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { personFromPlatform } from "@/lib/server/kernel/platform";
import { answersAreHeldTo } from "@/lib/server/people/answers-are-held-to";
import { findInvitation, platformOf, toInvitationRow } from "@/lib/server/people/invitation";
import { JoinForms } from "./join-forms";

type Params = Promise<{ token: string }>;
type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  const { join } = textsIn(await requestLanguage());
  return { title: join.pageTitle, robots: { index: false } };
}

export default async function JoinPage({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}) {
  await connection();
  const { token } = await params;
  const parameters = singleValues(await searchParams);
  const language = await requestLanguage();
  return (
    <InLanguage language={language}>
      <SiteHeader>
        <LanguageSwitch />
      </SiteHeader>
      <main className="mx-auto w-full max-w-xl grow px-4 pt-6 pb-16 sm:pt-12">
        <Invitation token={token} parameters={parameters} />
      </main>
    </InLanguage>
  );
}

async function Invitation({
  token,
  parameters,
}: {
  token: string;
  parameters: Readonly<Record<string, string>>;
}) {
  const texts = textsIn(await requestLanguage());
  const found = await findInvitation(database(), token);
  if (!found.ok) return <Problem {...texts.invitationProblems.unknown} />;
  const { invitation, project } = found.value;
  const known = await knownAs(project.id);
  const { state } = toInvitationRow(invitation);
  // Those who joined before may come back whatever became of the link.
  if (state !== "open" && known === null) return <Problem {...texts.invitationProblems[state]} />;
  const platform = platformOf(invitation);
  if (platform !== null && !personFromPlatform(platform, parameters).ok) {
    return <Problem {...texts.invitationProblems["not-from-platform"]} />;
  }
  const user = await currentUser();
  const asOwner = invitation.role === "owner";
  return (
    <>
      <p className="text-lg text-ink-soft">
        {(asOwner ? texts.join.coOwner : texts.join).invitedTo}
      </p>
      <h1 dir="auto" className="text-3xl font-semibold tracking-tight break-words sm:text-4xl">
        {project.name}
      </h1>
      <p className="mt-6 text-lg">
        {asOwner
          ? texts.join.coOwner.what
          : `${texts.join.what} ${texts.join.judgement[await answersAreHeldTo(database(), project)]}`}
      </p>
      <JoinForms
        token={token}
        platformParameters={platform === null ? null : parameters}
        known={known}
        userName={user?.name ?? null}
        open={state === "open"}
        needsAccount={asOwner || invitation.accountsOnly === 1}
      />
      {!asOwner && (
        <ul className="mt-10 flex list-disc flex-col gap-2 ps-5 text-ink-soft">
          {texts.join.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A parameter that comes twice says nothing. */
function singleValues(search: Awaited<Search>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

function Problem({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState heading="h1" picture={<ThresholdPicture scattered />} title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

/** The name under which this browser has joined the project before, if it has. */
async function knownAs(projectId: string): Promise<string | null> {
  const token = (await cookies()).get(memberCookie(projectId))?.value;
  const member = token === undefined ? null : await memberByToken(database(), projectId, token);
  return member?.ok ? member.value.displayName : null;
}
