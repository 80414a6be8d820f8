/**
 * Addresses of the web alone. Others could run script (javascript:), hide what they show (data:), or have the annotator's browser call this
 * very server with the annotator's cookies (an address without a host).
 */
export function outsideAddress(address: string, place: string): string {
  const allowed = place === "href" ? ["https:", "http:", "mailto:"] : ["https:", "http:"];
  try {
    // Written out: "https:/path" names a host here, but a path of this server on a page of its own.
    const { protocol, href } = new URL(address);
    return allowed.includes(protocol) ? href : "";
  } catch {
    return "";
  }
}
