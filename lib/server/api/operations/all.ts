/** Every operation of the API, by noun. */
import type { Operation } from "@/lib/server/api/operation";
import { accountOperations } from "./account";
import { answeringOperations } from "./answering";
import { hintOperations } from "./hints";
import { itemOperations } from "./items";
import { linkOperations } from "./links";
import { peopleOperations } from "./people";
import { projectOperations } from "./projects";
import { resultOperations } from "./results";
import { runningOperations } from "./running";
import { webhookOperations } from "./webhooks";

export const operations: readonly Operation[] = [
  ...accountOperations,
  ...projectOperations,
  ...runningOperations,
  ...itemOperations,
  ...hintOperations,
  ...peopleOperations,
  ...linkOperations,
  ...answeringOperations,
  ...resultOperations,
  ...webhookOperations,
];
