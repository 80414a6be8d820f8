import type { Metadata } from "next";
import { cookies } from "next/headers";
import { textsIn } from "@/app/_texts/language";
import { requestLanguage } from "@/app/_texts/request-language";
import { database } from "@/db/client";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { personKey } from "@/lib/server/http/person-key";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { InLanguage } from "../_view/texts-context";
import { NoAccessPage } from "../_view/work-pages";
import { WorkplacePage } from "../_view/workplace-page";

export async function generateMetadata(): Promise<Metadata> {
  const { work } = textsIn(await requestLanguage());
  return { title: work.pageTitle, robots: { index: false } };
}

export default async function AnnotatePage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const language = await requestLanguage();
  const token = (await cookies()).get(memberCookie(projectId))?.value;
  const member = token ? await memberByToken(database(), projectId, token) : null;
  if (member?.ok) {
    const place = { projectId, person: personKey(member.value.id) };
    return <WorkplacePage {...place} language={language} />;
  }
  return (
    <InLanguage language={language}>
      <NoAccessPage waiting={0} />
    </InLanguage>
  );
}
