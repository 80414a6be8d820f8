/** What the API says about the people of a project and how they come to it. */
import { z } from "zod";
import { platformKinds } from "@/lib/session/recruiting";
import { sourceSchema } from "@/lib/session/sources";

const personSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  role: z.enum(["owner", "annotator"]),
  source: z
    .string()
    .nullable()
    .describe("The name of the source they answer for; null in a project that names none."),
  answers: z.number(),
  minutes: z.number(),
  owed: z.number().describe("In the project's currency, without the platform's fee."),
  medianSeconds: z.number().nullable(),
  hastyShare: z.number().nullable().describe("Answers faster than their texts can be read."),
  goldAccuracy: z.number().nullable(),
  leftShare: z.number().nullable(),
  sidesPicked: z.number(),
  agreement: z.number().nullable(),
  here: z.boolean(),
  excluded: z.boolean(),
  erased: z.boolean(),
  sharesBrowser: z.number().describe("How many others joined in the same browser."),
});

export const peopleListSchema = z.object({
  people: z.array(personSchema),
  next: z.string().nullable().describe("The cursor of the next page; null on the last."),
});

export const erasureInput = z.object({
  answers: z
    .enum(["keep", "exclude"])
    .default("keep")
    .describe("Stay as evidence from nobody in particular, or count no more."),
});

export const invitationSchema = z.object({
  id: z.string(),
  path: z.string().describe("To be put behind the app's address."),
  platform: z.enum(platformKinds).nullable(),
  role: z.enum(["owner", "annotator"]),
  accountsOnly: z.boolean().describe("Whether people must sign in to join by it."),
  source: z.string().nullable().describe("The id of the source that people join; null: the truth."),
  createdAtMs: z.number(),
  expiresAtMs: z.number().nullable(),
  maxUses: z.number().nullable(),
  uses: z.number(),
  state: z.enum(["open", "expired", "used-up", "revoked"]),
});

export const invitationListSchema = z.object({ invitations: z.array(invitationSchema) });

export const linkBatchSchema = z.object({
  id: z.string(),
  links: z.number(),
  used: z.number(),
  left: z.number().describe("Neither used nor withdrawn."),
  source: z.string().nullable().describe("The group that people join by them; the truth if null."),
  createdAtMs: z.number(),
  expiresAtMs: z.number().nullable(),
});

export const linkBatchListSchema = z.object({ batches: z.array(linkBatchSchema) });

export const linkListSchema = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      path: z.string().describe("To be put behind the app's address."),
      state: z.enum(["open", "used", "expired", "withdrawn"]),
      expiresAtMs: z.number().nullable(),
    }),
  ),
});

export const sourceListSchema = z.object({
  sources: z.array(
    z.object({
      source: sourceSchema,
      spent: z.number().describe("In the project's currency."),
      people: z.number().describe("Who have been asked something."),
      answers: z.object({ pulls: z.number(), duels: z.number() }).describe("Those that count."),
    }),
  ),
});
