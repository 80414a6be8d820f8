/** For the property tests: a server that keeps to the contract, for one person in any number of tabs. */
import type { AnnotatorStanding, PromptView, Work } from "@/lib/protocol/annotator-messages";
import { defaultSettings } from "@/lib/session/settings";
import type { WorkplaceEvent } from "./workplace-state";

const person: AnnotatorStanding = {
  displayName: "Reader",
  answered: 0,
  items: 0,
  skipped: 0,
  share: null,
  completion: null,
};
const project = { id: "p", name: "Project", ...defaultSettings.live, ...defaultSettings.questions };
export function simulatedServer() {
  const answers = new Map<string, string>();
  const received: string[] = [];
  const overwritten: string[] = [];
  const held = new Map<string, string[]>();
  const answeredIn = new Map<string, string[]>();
  let served = 0;

  function work(tab: string): Work {
    const prompts = held.get(tab) ?? [];
    while (prompts.length < 4) prompts.push(`prompt-${++served}`);
    held.set(tab, prompts);
    return { kind: "prompts", prompts: prompts.map(promptOf) };
  }

  function submit(tab: string, prompt: string, answer: string): WorkplaceEvent {
    const repeated = answers.has(prompt);
    if (repeated && answers.get(prompt) !== answer) overwritten.push(prompt);
    if (!repeated) {
      answers.set(prompt, answer);
      received.push(prompt);
      answeredIn.set(tab, [...(answeredIn.get(tab) ?? []), prompt]);
    }
    for (const [owner, prompts] of held) {
      held.set(
        owner,
        prompts.filter((open) => open !== prompt),
      );
    }
    const result = { kind: repeated ? "repeated" : "accepted" } as const;
    return { kind: "answer-acknowledged", reply: { result, person, work: work(tab) } };
  }

  function undo(tab: string): { event: WorkplaceEvent; prompt: string | null } {
    const prompt = answeredIn.get(tab)?.pop() ?? null;
    if (prompt) {
      answers.delete(prompt);
      held.set(tab, [prompt, ...(held.get(tab) ?? [])]);
    }
    const restored = prompt ? promptOf(prompt) : null;
    return {
      event: { kind: "undo-replied", reply: { restored, person, work: work(tab) } },
      prompt,
    };
  }

  const view = (tab: string): WorkplaceEvent => ({
    kind: "view-received",
    view: { project, person, work: work(tab) },
  });
  return { answers, received, overwritten, submit, undo, view };
}

function promptOf(id: string): PromptView {
  return { id, kind: "pull", items: [{ format: "text", body: id }], expiresAtMs: 1e15 };
}
