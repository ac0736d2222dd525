const warned = new Set<string>();

/** Warns the embedding page's developers in the console, once per sentence. */
export function warnOnce(sentence: string) {
  // oxlint-disable-next-line no-console -- the embedding page's developers have no other channel
  if (!warned.has(sentence)) console.warn(sentence);
  warned.add(sentence);
}
