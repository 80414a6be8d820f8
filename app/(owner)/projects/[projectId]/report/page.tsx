import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { PrintButton } from "@/app/_results/print-button";
import { Report } from "@/app/_results/report";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readReport } from "@/lib/server/dashboard/read-report";

export const metadata: Metadata = { title: "Report" };

type Props = { params: Promise<{ projectId: string }> };

export default async function ReportPage({ params }: Props) {
  const { projectId } = await params;
  const { db, project } = await ownerPage(projectId, `/projects/${projectId}/report`);
  const report = await readReport(db, project);
  if (!report.ok) redirect(`/projects/${projectId}/setup`);
  return (
    <>
      <p className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link className="text-link" href={`/projects/${projectId}/results`}>
          Back to results
        </Link>
        <PrintButton />
      </p>
      <Report view={report.value} cost />
    </>
  );
}
