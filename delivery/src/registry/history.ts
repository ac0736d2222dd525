import type { RegistryEntry, ReleaseRef } from '@host-portal/shared-lib/federation';
import type { Line } from '../store.ts';

/**
 * Yields the good releases, newest first and without duplicates. A good release has been live, and is neither withdrawn
 * nor deleted.
 */
export async function* goodReleases(
  lines: AsyncIterable<Line>,
  withdrawn: readonly string[],
  isPublished: (version: string) => Promise<boolean>,
): AsyncGenerator<ReleaseRef> {
  const seen = new Set(withdrawn);
  for await (const { entry } of lines) {
    const current = entry?.current;
    if (!current || seen.has(current.version)) continue;
    seen.add(current.version);
    if (await isPublished(current.version)) yield current;
  }
}

/**
 * Returns the change that made the current release live. Later changes with the same current release, such as
 * canaries, are skipped.
 */
export async function lastArrival(lines: AsyncIterable<Line>): Promise<RegistryEntry | null> {
  let arrival: RegistryEntry | null = null;
  for await (const { entry } of lines) {
    if (!entry || (arrival && entry.current?.version !== arrival.current?.version)) break;
    arrival = entry;
  }
  return arrival;
}
