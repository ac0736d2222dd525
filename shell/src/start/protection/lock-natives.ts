/**
 * Native functions that the shell and every area use. An area that replaces one by accident would break all of them.
 */
const LOCKED: [place: () => object, names: readonly string[]][] = [
  [() => globalThis, ['fetch', 'XMLHttpRequest', 'Promise', 'JSON']],
  [() => JSON, ['parse', 'stringify']],
  [() => History.prototype, ['pushState', 'replaceState', 'back', 'forward', 'go']],
  [() => Storage.prototype, ['getItem', 'setItem', 'removeItem', 'clear', 'key']],
  [() => EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
];

/**
 * Makes natives read-only before an area's code runs. Code that replaces one throws in strict mode, so that area gets
 * its card, and has no effect otherwise. Members that would be added to every object are refused in the same way.
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
