import type { Metadata } from "next";
import { readEstimateSettings } from "./estimate-settings";
import { Estimates } from "./estimates";

export const metadata: Metadata = { title: "Right labels at a budget · Lab" };

export default async function EstimatesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  return <Estimates initial={readEstimateSettings(await searchParams)} />;
}
