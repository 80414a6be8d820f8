"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { Checkbox } from "@/app/_ui/fields/choice";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import { KeyCap } from "./key-cap";
import { LanguageSwitch } from "./language-switch";
import { MarkdownText } from "./passage";
import { useTexts } from "./texts-context";

type Project = AnnotatorView["project"];

/** Before the first prompt, and again when the owner has changed the instructions. */
export function InstructionsPage({
  project,
  displayName,
  onStart,
}: {
  project: Project;
  displayName: string | null;
  onStart: () => void;
}) {
  const texts = useTexts();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-8 sm:py-12">
      <div className="flex items-start justify-between gap-4">
        <p className="text-ink-soft" dir="auto">
          {project.name}
        </p>
        <LanguageSwitch />
      </div>
      <h1 className="mt-2 text-3xl font-semibold tracking-tight">{texts.instructions.pageTitle}</h1>
      <p className="mt-2 text-lg text-ink-soft">
        {texts.instructions.hello(displayName)} {texts.instructions.lead}
      </p>
      <InstructionsText project={project} />
      <div className="sticky bottom-0 mt-8 bg-paper py-4">
        <Button
          look="primary"
          className="min-h-14 w-full px-10 text-lg sm:w-auto"
          onClick={onStart}
          autoFocus
        >
          {texts.instructions.start}
        </Button>
      </div>
    </main>
  );
}

/** The instructions in a dialog, available at any time, with the switch for single keys. */
export function InstructionsDialog({
  project,
  open,
  onOpenChange,
  singleKeys,
  onSingleKeys,
  children,
}: {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.instructions.help}
      closeLabel={texts.instructions.close}
    >
      <InstructionsText project={project} />
      <div className="mt-4 pointer-coarse:hidden">
        <Checkbox
          label={texts.instructions.singleKeys}
          hint={texts.instructions.singleKeysHint}
          checked={singleKeys}
          onChange={(event) => onSingleKeys(event.target.checked)}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <DialogClose asChild>
          {/* Focused first, so that a key meant for the prompt does not change anything here. */}
          <Button look="primary" autoFocus>
            {texts.instructions.goOn}
          </Button>
        </DialogClose>
        {children}
        <div className="ms-auto">
          <LanguageSwitch />
        </div>
      </div>
    </Dialog>
  );
}

function InstructionsText({ project }: { project: Project }) {
  const texts = useTexts();
  const id = useId();
  return (
    <>
      {project.instructions.trim() !== "" && (
        <div dir="auto" className="passage mt-6 text-base">
          <MarkdownText text={project.instructions} />
        </div>
      )}
      <ul className="mt-6 hidden list-disc flex-col gap-1 ps-5 pointer-coarse:flex">
        <li>{texts.touch.answer}</li>
        <li>{texts.touch.skip}</li>
        <li>{texts.touch.undo}</li>
      </ul>
      {/* Where fingers answer there are no keys to explain. */}
      <h2 id={id} className="mt-6 font-semibold pointer-coarse:hidden">
        {texts.instructions.keys}
      </h2>
      <dl
        aria-labelledby={id}
        className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pointer-coarse:hidden"
      >
        <KeyRow keys={["1", "←"]} text={texts.keys.first} />
        <KeyRow keys={["2", "→"]} text={texts.keys.second} />
        <KeyRow keys={[texts.keys.yesLetter]} text={texts.keys.yes} />
        <KeyRow keys={["N"]} text={texts.keys.no} />
        <KeyRow keys={["0"]} text={project.answerCantTell} />
        <KeyRow keys={[texts.work.keySpace]} text={texts.keys.skip} />
        <KeyRow keys={[texts.work.keyBackspace]} text={texts.keys.undo} />
        <KeyRow keys={["?"]} text={texts.keys.help} />
      </dl>
    </>
  );
}

function KeyRow({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}
