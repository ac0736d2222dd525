/** Native functions that the shell and every area use. If an area replaced one by accident, all areas would break. */
const LOCKED: [place: () => object, names: readonly string[]][] = [
  [() => globalThis, ['fetch', 'XMLHttpRequest', 'Promise', 'JSON']],
  [() => JSON, ['parse', 'stringify']],
  [() => History.prototype, ['pushState', 'replaceState', 'back', 'forward', 'go']],
  [() => Storage.prototype, ['getItem', 'setItem', 'removeItem', 'clear', 'key']],
  [() => EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
];

/**
 * Makes these natives read-only before an area's code runs, and prevents new members of `Object.prototype`. In strict
 * mode, code that replaces a native throws, so that its area gets an error card. In other code, the replacement has
 * no effect.
 */
export function lockNatives(locked = LOCKED) {
  for (const [place, names] of locked) {
    const owner = place();
    for (const name of names) {
      const known = Object.getOwnPropertyDescriptor(owner, name);
      if (known?.configurable && 'value' in known)
        Object.defineProperty(owner, name, { ...known, writable: false, configurable: false });
    }
  }
  Object.preventExtensions(Object.prototype);
}
