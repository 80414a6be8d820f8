/**
 * Addresses of the web alone. Others could run script (javascript:), hide what they show (data:), or have the annotator's browser call this
 * very server with the annotator's cookies (an address without a host).
 */
export function outsideAddress(address: string, place: string): string {
  const allowed = place === "href" ? ["https:", "http:", "mailto:"] : ["https:", "http:"];
  try {
    return allowed.includes(new URL(address).protocol) ? address : "";
  } catch {
    return "";
  }
}
