export const zipKind = "zip or Excel";

/** Files that are no text: said by their first bytes, whatever they are called. */
const signatures: readonly { readonly bytes: readonly number[]; readonly kind: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: zipKind },
  { bytes: [0x50, 0x4b, 0x05, 0x06], kind: zipKind },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: "older or password-protected Excel" },
  { bytes: [0x1f, 0x8b], kind: "gzip" },
  { bytes: [0x42, 0x5a, 0x68], kind: "bzip2" },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], kind: "xz" },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], kind: "zstd" },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: "7z" },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], kind: "PDF" },
  { bytes: [0x50, 0x41, 0x52, 0x31], kind: "Parquet" },
];

/** What the bytes are, if they are one of these; null for what may be text. Of these only workbooks are unpacked, within limits (workbook.ts). */
export function packedKind(bytes: Uint8Array): string | null {
  const found = signatures.find((signature) =>
    signature.bytes.every((byte, at) => bytes[at] === byte),
  );
  return found?.kind ?? null;
}
