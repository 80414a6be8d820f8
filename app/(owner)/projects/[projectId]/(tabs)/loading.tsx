import { LoadingLines } from "@/app/_ui/loading-lines";

export default function Loading() {
  return <LoadingLines />;
}
