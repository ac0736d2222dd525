/** Removes what was stored in this tab's session storage under these keys. */
export function forgetInTab(keys: readonly string[]) {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored either.
  }
}
