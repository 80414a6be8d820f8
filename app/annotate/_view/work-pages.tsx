"use client";

import type { ReactNode } from "react";
import { Button } from "@/app/_ui/button";
import type { AnnotatorStanding, Work } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import type { IdleReason } from "@/lib/session/annotator-vocabulary";
import { Completion, OwnSummary, type Summary } from "./own-summary";
import { StatusPage } from "./status-page";
import { useTexts } from "./texts-context";

export type NoPrompts = Exclude<Work, { kind: "prompts" }>;

/** What is shown when there is nothing to answer: why, what becomes of it, and what the person has done. */
export function NoWorkPage({
  work,
  standing,
  summary,
  sending,
  projectId,
  onFinish,
}: {
  projectId: string;
  work: NoPrompts;
  standing: AnnotatorStanding;
  summary: Summary;
  sending: number;
  onFinish: () => void;
}) {
  const texts = useTexts();
  const end = (
    <>
      <StillSending count={sending} />
      <OwnSummary summary={summary} />
      <Completion completion={standing.completion} sending={sending} />
      <OwnData projectId={projectId} />
    </>
  );
  const finish = <Button onClick={onFinish}>{texts.work.stop}</Button>;
  switch (work.kind) {
    case "idle":
      return (
        <StatusPage title={texts.idle[work.reason].title} action={finish}>
          {isDoneForNow(work.reason) && standing.items > 0 && (
            <p>{texts.idle.items(standing.items)}</p>
          )}
          <p>{texts.idle[work.reason].text}</p>
          <Completion completion={standing.completion} sending={sending} />
          <p>{texts.idle.leave}</p>
          <StillSending count={sending} />
        </StatusPage>
      );
    case "paused":
      return (
        <StatusPage title={texts.paused.title} action={finish}>
          <p>{texts.paused.text}</p>
          <StillSending count={sending} />
        </StatusPage>
      );
    case "finished":
      return <EndPage title={texts.finished.title} text={texts.finished.text} end={end} />;
    case "excluded":
      return <EndPage title={texts.excluded.title} text={texts.excluded.text} end={end} />;
    case "quota-reached":
      return <EndPage {...(standing.answered > 0 ? texts.quota : texts.quota.full)} end={end} />;
    default:
      return assertNever(work);
  }
}

/** There is nothing that this person in particular could be asked. */
function isDoneForNow(reason: IdleReason): boolean {
  return reason === "you-answered-all" || reason === "left-to-others";
}

function EndPage({ title, text, end }: { title: string; text: string; end: ReactNode }) {
  return (
    <StatusPage title={title}>
      <p>{text}</p>
      {end}
    </StatusPage>
  );
}

export function ThanksPage({
  standing,
  summary,
  sending,
  projectId,
  onGoOn,
}: {
  projectId: string;
  standing: AnnotatorStanding;
  summary: Summary;
  sending: number;
  onGoOn: () => void;
}) {
  const { thanks } = useTexts();
  return (
    <StatusPage
      title={thanks.title(standing.displayName)}
      action={<Button onClick={onGoOn}>{thanks.goOn}</Button>}
    >
      <p>{thanks.text}</p>
      <StillSending count={sending} />
      <OwnSummary summary={summary} />
      <Completion completion={standing.completion} sending={sending} />
      <OwnData projectId={projectId} />
    </StatusPage>
  );
}

/** Everyone may have what is stored about them. */
function OwnData({ projectId }: { projectId: string }) {
  const { thanks } = useTexts();
  return (
    <p>
      <a className="text-link" href={`/api/annotate/${projectId}/data`} download>
        {thanks.data}
      </a>
    </p>
  );
}

export function BreakPage({ onBack }: { onBack: () => void }) {
  const { rest } = useTexts();
  return (
    <StatusPage
      title={rest.title}
      action={
        <Button look="primary" onClick={onBack} autoFocus>
          {rest.back}
        </Button>
      }
    >
      <p>{rest.text}</p>
    </StatusPage>
  );
}

export function NoAccessPage({ waiting }: { waiting: number }) {
  const { noAccess } = useTexts();
  return (
    <StatusPage scattered title={noAccess.title}>
      <p>{noAccess.text}</p>
      {waiting > 0 && <p>{noAccess.waiting(waiting)}</p>}
    </StatusPage>
  );
}

/** Not loaded again by itself: someone in the middle of answering would continue under another's name without noticing. */
export function OtherPersonPage({ waiting }: { waiting: number }) {
  const { noAccess, otherPerson } = useTexts();
  return (
    <StatusPage
      scattered
      title={otherPerson.title}
      action={<Button onClick={() => window.location.reload()}>{otherPerson.reload}</Button>}
    >
      <p>{otherPerson.text}</p>
      {waiting > 0 && <p>{noAccess.waiting(waiting)}</p>}
    </StatusPage>
  );
}

export function NoConnectionPage({ waiting, onTry }: { waiting: number; onTry: () => void }) {
  const { connection } = useTexts();
  return (
    <StatusPage
      scattered
      title={connection.emptyTitle}
      action={<Button onClick={onTry}>{connection.tryNow}</Button>}
    >
      <p>{connection.emptyText(waiting)}</p>
    </StatusPage>
  );
}

/** There is nothing to press: it continues automatically, and pressing would only make it longer. */
export function BusyPage({ waiting }: { waiting: number }) {
  const { connection } = useTexts();
  return (
    <StatusPage title={connection.busyTitle}>
      <p role="status">{connection.busy(waiting)}</p>
    </StatusPage>
  );
}

function StillSending({ count }: { count: number }) {
  const { thanks } = useTexts();
  return count > 0 ? <p role="status">{thanks.sending(count)}</p> : null;
}
