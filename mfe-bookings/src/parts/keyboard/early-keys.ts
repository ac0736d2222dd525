/** Asks the shell for the keys that were pressed before this code was loaded (shell/src/app/early-keys.ts). */
export const takeEarlyKeys = (take: (event: KeyboardEvent) => void) =>
  void document.dispatchEvent(new CustomEvent('host-portal:early-keys', { detail: take }));
