/** Where the checks of a project stand: labels are made, are frozen, are being checked, or have passed. */
export const auditPhases = ["labelling", "frozen", "checking", "passed"] as const;
export type AuditPhase = (typeof auditPhases)[number];

/** Why a round ended without passing. */
export const endings = ["unconfirmed", "people-changed", "goal-changed"] as const;
export type EndedBecause = (typeof endings)[number];
