import { z } from "zod/mini";

/** So many are asked for at once. */
export const mostIdsAtOnce = 200;

/** By index. */
export const itemIdsSchema = z.record(z.string(), z.string());
