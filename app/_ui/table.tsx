import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * Scrolls sideways in its own frame on a phone; the caption names it for those who cannot see it. A wide table
 * with nothing in it to tab to is `wide`: then the keyboard can reach its frame and scroll it.
 */
export function Table({
  caption,
  wide = false,
  children,
}: {
  caption: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className="scroll-shadow-x relative overflow-x-auto"
      {...(wide && { tabIndex: 0, role: "region", "aria-label": caption })}
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        "border-b border-line-strong py-2 pr-4 text-sm font-semibold text-ink-soft whitespace-nowrap last:pr-0",
        className,
      )}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      {...rest}
      className={classNames("border-b border-line py-2 pr-4 align-top last:pr-0", className)}
    />
  );
}
