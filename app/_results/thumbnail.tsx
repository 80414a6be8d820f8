"use client";

import { useState } from "react";
import { outsideAddress } from "@/app/annotate/_view/outside-address";

/** An item's picture in a list, from its own address, without saying where it is shown. The address itself where there is nothing to see. */
export function Thumbnail({ address, name }: { address: string; name: string }) {
  const [failed, setFailed] = useState(false);
  const src = outsideAddress(address, "src");
  if (failed || src === "") {
    return <span className="line-clamp-2 text-sm break-all text-ink-soft">{address}</span>;
  }
  return (
    // biome-ignore lint/performance/noImgElement: pictures from anywhere, shown as they are
    <img
      src={src}
      alt={name}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className="size-16 rounded-md bg-sunken object-cover"
    />
  );
}
