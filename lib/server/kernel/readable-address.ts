/** Whether a request's path can be decoded. Next answers 500 to one that cannot, such as /projects/%ff. */
export function isReadableAddress(url: string): boolean {
  try {
    decodeURIComponent(url.split("?")[0]!);
    return true;
  } catch {
    return false;
  }
}
