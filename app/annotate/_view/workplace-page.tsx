"use client";

import { useState } from "react";
import type { Language } from "@/app/_texts/language";
import { Button } from "@/app/_ui/button";
import type { ConnectedWorkplace } from "../_workplace/connect-workplace";
import { type Panel, screenOf } from "../_workplace/screen";
import { type Place, storageName } from "../_workplace/tab-seat";
import { CurrentScreen, Opening } from "./current-screen";
import { InstructionsDialog } from "./instructions";
import { fingerprint, useRememberedChoice } from "./remembered-choice";
import { InLanguage, useTexts } from "./texts-context";
import { useAnswering } from "./use-answering";
import { useTitleSignal } from "./use-title-signal";
import { useWorkplace, useWorkplaceState } from "./use-workplace";

export function WorkplacePage({ language, ...place }: Place & { language: Language }) {
  const connected = useWorkplace(place);
  return (
    <InLanguage language={language}>
      {connected ? <OpenWorkplace place={place} connected={connected} /> : <Opening />}
    </InLanguage>
  );
}

function OpenWorkplace({ place, connected }: { place: Place; connected: ConnectedWorkplace }) {
  const state = useWorkplaceState(connected);
  const [opened, setPanel] = useState<Panel>("none");
  const [helpOpen, setHelpOpen] = useState(false);
  const [read, setRead] = useRememberedChoice(`${storageName(place)}:instructions-read`);
  const [keys, setKeys] = useRememberedChoice("thresher:single-keys");
  const instructions = state.project && fingerprint(state.project.instructions);
  const panel = opened === "none" && read !== instructions ? "instructions" : opened;
  const screen = screenOf(state, panel);
  const answering = useAnswering(connected.workplace, state, {
    covered: helpOpen || panel !== "none" || state.barred !== null || state.feedback !== null,
    singleKeys: keys !== "off",
    onHelp: () => setHelpOpen(true),
  });
  useTitleSignal(screen === "prompt" || screen === "instructions");
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
