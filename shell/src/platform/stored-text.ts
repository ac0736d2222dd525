/** What this device has stored under a name; null when there is nothing, or storage is blocked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes it away. Where storage is blocked nothing happens: it lasts as long as the page at most. */
export function storeText(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}
