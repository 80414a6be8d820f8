import { useSyncExternalStore } from "react";

/** False on the server, and in the browser until the page it wrote is taken over; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(noChanges, yes, no);
}

const noChanges = () => () => {};
const yes = () => true;
const no = () => false;
