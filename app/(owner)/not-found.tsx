import { NothingHere } from "@/app/_ui/nothing-here";

/** Within the owner's frame, which has its header already. */
export default function NotFound() {
  return <NothingHere />;
}
