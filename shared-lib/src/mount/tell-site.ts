const warned = new Set<string>();

/** A warning in the console of a page that is not ours, for whoever builds it. Each sentence once. */
export function tellSite(sentence: string) {
  // oxlint-disable-next-line no-console -- there is no other way to reach them
  if (!warned.has(sentence)) console.warn(sentence);
  warned.add(sentence);
}
