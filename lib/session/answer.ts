export const pullAnswers = ["yes", "no", "cant-tell"] as const;
export const duelAnswers = ["left", "right", "cant-tell"] as const;
export const answers = ["yes", "no", "left", "right", "cant-tell"] as const;
export type Answer = (typeof answers)[number];
