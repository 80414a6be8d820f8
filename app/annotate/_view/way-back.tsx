"use client";

import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/app/_ui/button";
import { useTexts } from "./texts-context";

/** Long enough to read the page and to say no. */
const secondsToRead = 10;

/**
 * Back to the platform that sent the person: by itself after a while, as the platforms ask for, unless they stop it. Not before
 * every answer has arrived (`hold`), since who has left sends nothing any more.
 */
export function WayBack({ url, hold }: { url: string; hold: boolean }) {
  const { thanks } = useTexts();
  const [stopped, setStopped] = useState(false);
  const [left, setLeft] = useState(secondsToRead);
  const counting = !stopped && !hold;

  useEffect(() => {
    if (!counting) return;
    if (left <= 0) {
      window.location.assign(url);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [counting, left, url]);

  return (
    <>
      <ButtonLink look="primary" prefetch={false} href={url} rel="noreferrer">
        {thanks.link}
      </ButtonLink>
      {counting && (
        <p className="flex flex-wrap items-center justify-center gap-3">
          <span role="timer" className="numeric">
            {thanks.leaving(left)}
          </span>
          <Button size="small" onClick={() => setStopped(true)}>
            {thanks.stay}
          </Button>
        </p>
      )}
    </>
  );
}
