"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * A modal question or explanation. Focus goes in, Escape closes, focus returns. `trigger` is the button that
 * opens it; leave it out and steer with `open`.
 */
export function Dialog({
  trigger,
  title,
  description,
  children,
  closeLabel = "Close",
  wide = false,
  open,
  onOpenChange,
}: {
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  closeLabel?: string;
  /** For what is shown rather than asked. */
  wide?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  const steering = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };
  return (
    <Radix.Root {...steering}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[#000]/45" />
        <Radix.Content
          {...(!description && { "aria-describedby": undefined })}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink shadow-xl",
            wide ? "max-w-4xl" : "max-w-lg",
          )}
        >
          <Radix.Title className="pr-8 text-xl font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          )}
          <div className="mt-4">{children}</div>
          <Radix.Close
            aria-label={closeLabel}
            className="absolute top-4 right-4 grid size-8 place-items-center rounded-md text-xl text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <span aria-hidden="true">×</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Wrap the buttons at the foot of a dialog that only close it. */
export const DialogClose = Radix.Close;
