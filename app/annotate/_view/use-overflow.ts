"use client";

import { type RefObject, useEffect, useState } from "react";

/** A line's worth: less than that is not worth a button. */
const slackPx = 24;

/** Whether the element has more to show than fits, now and after every change of its size or its content's. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const look = () => setOverflows(scroller.scrollHeight > scroller.clientHeight + slackPx);
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
