"use client";

import { LoadingLines } from "@/app/_ui/loading-lines";
import { assertNever } from "@/lib/ranksearch/question";
import type { ConnectedWorkplace } from "../_workplace/connect-workplace";
import { isBreakDue, secondsPerAnswer } from "../_workplace/pace";
import type { Panel, Screen } from "../_workplace/screen";
import { answeredCount, type WorkplaceState } from "../_workplace/workplace-state";
import { InstructionsPage } from "./instructions";
import type { Summary } from "./own-summary";
import { PromptFrame } from "./prompt-frame";
import { StandingLine } from "./standing-line";
import { StatusLine, statusText } from "./status-line";
import { useTexts } from "./texts-context";
import { TrainingPage } from "./training-page";
import type { Answering } from "./use-answering";
import {
  BreakPage,
  BusyPage,
  NoAccessPage,
  NoConnectionPage,
  NoWorkPage,
  OtherPersonPage,
  ThanksPage,
} from "./work-pages";

interface ScreenProps {
  screen: Screen;
  state: WorkplaceState;
  connected: ConnectedWorkplace;
  answering: Answering;
  onPanel: (panel: Panel) => void;
  onInstructionsRead: () => void;
}

export function CurrentScreen(props: ScreenProps) {
  const { screen, state, connected, onPanel } = props;
  const { project, standing, work } = state;
  const waiting = state.queue.length;
  if (screen === "no-access") {
    return <NoAccessPage waiting={waiting} />;
  }
  if (screen === "other-person") {
    return <OtherPersonPage waiting={waiting} />;
  }
  if (screen === "no-connection") {
    return state.busy ? (
      <BusyPage waiting={waiting} />
    ) : (
      <NoConnectionPage waiting={waiting} onTry={connected.workplace.wake} />
    );
  }
  if (screen === "opening" || !project || !standing || !work) {
    return <Opening />;
  }
  const summary = summaryOf(state, props.answering);
  const end = { standing, summary, sending: waiting, projectId: project.id };
  switch (screen) {
    case "instructions":
      return (
        <InstructionsPage
          project={project}
          displayName={standing.displayName}
          onStart={props.onInstructionsRead}
        />
      );
    case "feedback":
      return state.feedback?.kind === "given" ? (
        <TrainingPage
          key={state.feedback.prompt.id}
          project={project}
          feedback={state.feedback}
          onGoOn={() => connected.workplace.dispatch({ kind: "feedback-read" })}
        />
      ) : (
        <Opening />
      );
    case "break":
      return (
        <BreakPage
          onBack={() => {
            props.answering.rest();
            onPanel("none");
          }}
        />
      );
    case "thanks":
      return <ThanksPage {...end} onGoOn={() => onPanel("none")} />;
    case "prompt":
    case "fetching":
      return <PromptScreen {...props} project={project} />;
    case "idle":
    case "paused":
    case "finished":
    case "excluded":
    case "quota-reached":
      return work.kind === "prompts" ? (
        <Opening />
      ) : (
        <NoWorkPage {...end} work={work} onFinish={() => onPanel("thanks")} />
      );
    default:
      return assertNever(screen);
  }
}

function PromptScreen({
  state,
  connected,
  answering,
  onPanel,
  project,
}: ScreenProps & { project: NonNullable<WorkplaceState["project"]> }) {
  const texts = useTexts();
  const answered = answeredCount(state);
  const status = statusText(state, connected.isStored(), texts);
  const prompts = state.work?.kind === "prompts" && !state.feedback ? state.work.prompts : [];
  return (
    <PromptFrame
      project={project}
      prompts={prompts}
      standing={
        <StandingLine
          answered={answered}
          secondsEach={secondsPerAnswer(answering.pace)}
          share={state.standing?.share ?? null}
        />
      }
      status={
        <StatusLine
          text={status}
          restDue={isBreakDue(answering.pace)}
          onRest={() => onPanel("break")}
          onRestLater={answering.rest}
        />
      }
      announcement={[status, texts.work.prompt(answered + 1)].filter(Boolean).join(" ")}
      accepts={answering.accepts}
      onIntent={answering.act}
      onBreak={() => onPanel("break")}
      onFinish={() => onPanel("thanks")}
    />
  );
}

function summaryOf(state: WorkplaceState, answering: Answering): Summary {
  return {
    answered: answeredCount(state),
    skipped: state.standing?.skipped ?? 0,
    secondsEach: secondsPerAnswer(answering.pace),
  };
}

export function Opening() {
  const texts = useTexts();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12">
      <LoadingLines label={texts.work.fetching} />
    </main>
  );
}
