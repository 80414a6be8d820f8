import type { Metadata } from "next";
import { PastAnswers } from "./past-answers";

export const metadata: Metadata = { title: "Your past answers · Lab" };

export default function PastAnswersPage() {
  return <PastAnswers />;
}
