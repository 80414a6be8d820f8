import { z } from "zod";

const schema = z.object({
  show: z.literal("archived").optional().catch(undefined),
  q: z.string().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export interface ProjectsQuery {
  readonly archived: boolean;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** What the address asks for; whatever makes no sense is as if it were not there. */
export function projectsQueryOf(
  search: Record<string, string | string[] | undefined>,
): ProjectsQuery {
  const { show, q, page } = schema.parse(search);
  return { archived: show === "archived", search: q, page };
}

export function projectsHref({ archived, search, page }: ProjectsQuery): string {
  const parameters = new URLSearchParams();
  if (archived) parameters.set("show", "archived");
  if (search) parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text ? `/projects?${text}` : "/projects";
}
