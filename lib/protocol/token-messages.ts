/** Personal tokens: what they may do, and what is said about them. */
import { z } from "zod";

/** read: look. write: make and change projects. answer: be asked and answer, as named annotators. */
export const scopes = ["read", "write", "answer"] as const;
export type Scope = (typeof scopes)[number];

const longestTokenDays = 366;

export const newPersonalTokenInput = z.object({
  name: z.string().trim().min(1, "Give the token a name.").max(80),
  scopes: z.array(z.enum(scopes)).min(1, "Choose at least one thing the token may do.").max(3),
  days: z.number().int().min(1).max(longestTokenDays),
});

export const whoSchema = z.object({
  user: z.object({ id: z.string(), name: z.string() }).describe("Whom the token acts for."),
  token: z.object({
    name: z.string(),
    kind: z.enum(["personal", "project"]),
    projectId: z.string().nullable().describe("The only project that a project token opens."),
    scopes: z.array(z.enum(scopes)),
    expiresAtMs: z.number().nullable(),
  }),
});
