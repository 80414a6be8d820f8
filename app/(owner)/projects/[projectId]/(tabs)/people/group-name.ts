import type { SelectOption } from "@/app/_ui/fields/select";

/** People who came by a link without a group belong to the first. */
export function groupName(source: string | null, groups: readonly SelectOption[]): string {
  return (groups.find(({ value }) => value === source) ?? groups[0])!.text;
}
