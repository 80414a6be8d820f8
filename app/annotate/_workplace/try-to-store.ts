/** False when the browser would not store it: full, or forbidden. */
export function tryToStore(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
