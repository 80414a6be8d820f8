import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import type {
  LiveSettings,
  ProjectSettings,
  ProvenSettings,
  QuestionSettings,
} from "@/lib/session/settings";

export interface Draft {
  readonly projectId: string;
  readonly name: string;
  readonly settings: ProjectSettings;
  readonly items: number;
  readonly goldItems: number;
  readonly samples: readonly ItemContent[];
}

/** What each step's fields are given: the settings, how to change them, and what is wrong where. */
export interface StepProps {
  readonly settings: ProjectSettings;
  readonly setLive: (change: Partial<LiveSettings>) => void;
  readonly setQuestions: (change: Partial<QuestionSettings>) => void;
  readonly setProven: (change: Partial<ProvenSettings>) => void;
  readonly problemAt: (field: string) => string | null;
}
