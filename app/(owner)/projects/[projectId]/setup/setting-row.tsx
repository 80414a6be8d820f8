import type { ReactNode } from "react";

/** A setting with its sentence and its drawing. */
export function SettingRow({
  legend,
  picture,
  children,
}: {
  legend: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_160px]">
      <legend className="mb-1 text-xl font-semibold">{legend}</legend>
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
      <div className="hidden sm:block">{picture}</div>
    </fieldset>
  );
}
