"use client";

import { useState } from "react";
import type { Language } from "@/app/_texts/language";
import { Button } from "@/app/_ui/button";
import { LoadingLines } from "@/app/_ui/loading-lines";
import { assertNever } from "@/lib/ranksearch/question";
import type { ConnectedWorkplace } from "../_workplace/connect-workplace";
import { isBreakDue, secondsPerAnswer } from "../_workplace/pace";
import { type Panel, screenOf } from "../_workplace/screen";
import { answeredCount, type WorkplaceState } from "../_workplace/workplace-state";
import { InstructionsDialog, InstructionsPage } from "./instructions";
import type { Summary } from "./own-summary";
import { PromptFrame } from "./prompt-frame";
import { fingerprint, useRememberedChoice } from "./remembered-choice";
import { StandingLine } from "./standing-line";
import { StatusLine, statusText } from "./status-line";
import { InLanguage, useTexts } from "./texts-context";
import { type Answering, useAnswering } from "./use-answering";
import { useWorkplace, useWorkplaceState } from "./use-workplace";
import { BreakPage, NoAccessPage, NoConnectionPage, NoWorkPage, ThanksPage } from "./work-pages";

export function WorkplacePage({ projectId, language }: { projectId: string; language: Language }) {
  const connected = useWorkplace(projectId);
  return (
    <InLanguage language={language}>
      {connected ? <OpenWorkplace projectId={projectId} connected={connected} /> : <Opening />}
    </InLanguage>
  );
}

function OpenWorkplace({
  projectId,
  connected,
}: {
  projectId: string;
  connected: ConnectedWorkplace;
}) {
  const state = useWorkplaceState(connected);
  const [opened, setPanel] = useState<Panel>("none");
  const [helpOpen, setHelpOpen] = useState(false);
  const [read, setRead] = useRememberedChoice(`thresher:${projectId}:instructions-read`);
  const [keys, setKeys] = useRememberedChoice("thresher:single-keys");
  const instructions = state.project && fingerprint(state.project.instructions);
  const panel = opened === "none" && read !== instructions ? "instructions" : opened;
  const screen = screenOf(state, panel);
  const answering = useAnswering(connected.workplace, state, {
    covered: helpOpen || panel !== "none",
    singleKeys: keys !== "off",
    onHelp: () => setHelpOpen(true),
  });
  const leave = (to: Panel) => {
    setHelpOpen(false);
    setPanel(to);
  };
  return (
    <>
      <CurrentScreen
        screen={screen}
        state={state}
        connected={connected}
        answering={answering}
        onPanel={leave}
        onInstructionsRead={() => setRead(instructions ?? "")}
      />
      {state.project && (
        <InstructionsDialog
          project={state.project}
          open={helpOpen}
          onOpenChange={setHelpOpen}
          singleKeys={keys !== "off"}
          onSingleKeys={(on) => setKeys(on ? "on" : "off")}
        >
          <LeaveButtons onLeave={leave} />
        </InstructionsDialog>
      )}
    </>
  );
}

function LeaveButtons({ onLeave }: { onLeave: (to: Panel) => void }) {
  const { work } = useTexts();
  return (
    <>
      <Button onClick={() => onLeave("break")}>{work.pause}</Button>
      <Button onClick={() => onLeave("thanks")}>{work.stop}</Button>
    </>
  );
}

interface ScreenProps {
  screen: ReturnType<typeof screenOf>;
  state: WorkplaceState;
  connected: ConnectedWorkplace;
  answering: Answering;
  onPanel: (panel: Panel) => void;
  onInstructionsRead: () => void;
}

function CurrentScreen(props: ScreenProps) {
  const { screen, state, connected, onPanel } = props;
  const { project, standing, work } = state;
  const waiting = state.queue.length;
  if (screen === "no-access") {
    return <NoAccessPage waiting={waiting} />;
  }
  if (screen === "no-connection") {
    return <NoConnectionPage waiting={waiting} onTry={connected.workplace.wake} />;
  }
  if (screen === "opening" || !project || !standing || !work) {
    return <Opening />;
  }
  const end = { standing, summary: summaryOf(state, props.answering), sending: waiting };
  switch (screen) {
    case "instructions":
      return (
        <InstructionsPage
          project={project}
          displayName={standing.displayName}
          onStart={props.onInstructionsRead}
        />
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
  const prompts = state.work?.kind === "prompts" ? state.work.prompts : [];
  return (
    <PromptFrame
      project={project}
      prompts={prompts}
      standing={
        <StandingLine
          answered={answered}
          secondsEach={secondsPerAnswer(answering.pace)}
          progress={state.standing?.projectProgress ?? 0}
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
    progress: state.standing?.projectProgress ?? 0,
  };
}

function Opening() {
  const texts = useTexts();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12">
      <LoadingLines label={texts.work.fetching} />
    </main>
  );
}
