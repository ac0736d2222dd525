/**
 * A tag is trusted after this many identical readings. Until then, the document is read in each round, because a
 * store may return old content with a new tag.
 */
const BELIEVED_AFTER = 5;
/** The number of documents with unchanged tags that are reread in each round, in case the store's tags are wrong. */
const READ_AGAIN = 4;

/**
 * Decides which registry documents to read: those whose tag has changed, those without accepted content, and a few
 * others in rotation. Only the tags of accepted content are remembered.
 */
export type SeenTags = {
  toRead: (listed: ReadonlyMap<string, string>) => string[];
  took: (name: string, seen: { tag: string; text: string }) => void;
  forget: (name: string) => void;
};

export function seenTags(): SeenTags {
  const seen = new Map<string, { tag: string; text: string; times: number }>();
  let turn = 0;

  return {
    toRead(listed) {
      const isBelieved = ([name, tag]: [string, string]) => {
        const last = seen.get(name);
        return last?.tag === tag && last.times >= BELIEVED_AFTER;
      };
      const believed = [...listed].filter(isBelieved).map(([name]) => name);
      const again = new Set(
        Array.from(
          { length: Math.min(READ_AGAIN, believed.length) },
          (_, index) => believed[(turn + index) % believed.length],
        ),
      );
      turn += READ_AGAIN;
      return [...listed].filter((each) => again.has(each[0]) || !isBelieved(each)).map(([name]) => name);
    },
    took(name, { tag, text }) {
      const last = seen.get(name);
      const isSame = last?.tag === tag && last.text === text;
      seen.set(name, { tag, text, times: isSame ? last.times + 1 : 1 });
    },
    forget: (name) => void seen.delete(name),
  };
}
