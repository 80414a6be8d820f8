import type { Metadata } from "next";
import { PageHeader } from "@/app/_ui/page-header";
import { requireUser } from "@/lib/server/http/current-user";
import { SetupSteps } from "../setup-steps";
import { NewProject } from "./new-project";

export const metadata: Metadata = { title: "New project" };

export default async function NewProjectPage() {
  await requireUser("/projects/new");
  return (
    <>
      <PageHeader title="New project" lead="Add the items to be judged." />
      <SetupSteps current="items" />
      <NewProject />
    </>
  );
}
