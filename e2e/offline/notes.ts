/** What the device notes of a tap before its storage has it (decision 0078): `localStorage`, as the outbox uses it. */
export type Notes = {
  /** Ids of the changes that are noted. */
  ids: () => string[];
  /** As if longer had passed than a tab waits for its storage. */
  age: (id: string) => void;
};

const PREFIX = 'host-portal-outbox.note.';

/** An empty one, as the page's own. Its keys are those of an object, as a browser's are. */
export function newNotes(): Notes {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => void (items[key] = text),
    removeItem: (key: string) => void delete items[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  Object.defineProperty(globalThis, 'localStorage', { value: items, configurable: true });
  return {
    ids: () => Object.keys(items).map((key) => key.slice(PREFIX.length)),
    age: (id) => {
      const kept = items[PREFIX + id];
      if (kept) items[PREFIX + id] = JSON.stringify({ ...(JSON.parse(kept) as object), at: 0 });
    },
  };
}
