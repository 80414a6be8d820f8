/** What a browser can hold three times over while it reads. */
export const mostBytes = 100 * 1024 * 1024;

export function tooLarge(bytes: number): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(0);
  return `This file is ${megabytes} MB; the maximum is ${mostBytes / 1024 / 1024} MB. Remove columns you don't need, or split it.`;
}

export const isNoText =
  "This file isn't text: it looks like a picture, a recording or a program. Choose an Excel, CSV or JSON file, or paste the items.";

export function notText(kind: string): string {
  const save = kind.includes("Excel")
    ? "Save it as .xlsx without a password, or as CSV"
    : "Unpack it, or save it as CSV";
  return `This looks like ${kind.startsWith("older") ? "an" : "a"} ${kind} file. ${save}, then choose that file.`;
}
