import { is } from 'superstruct';
import { type RegistryEntry, SignedEntry } from '@host-portal/shared-lib/federation';
import { type Trust, verifyEntry } from '../trust/signature.ts';
import type { ReleaseStore } from './release-store.ts';

/** A signed change to an area, or the reason why its line isn't trusted. */
export type Line = { serial: number } & ({ entry: RegistryEntry; keyId: string } | { entry: null; problem: string });

/**
 * Yields an area's changes, newest first, reading each on demand. The newest change is the registry's entry, even if
 * its line hasn't been written yet. Each entry contains the digest of the entry before it, so the live entry proves
 * all older lines, even if the keys that signed them have expired.
 */
export async function* linesBack(store: ReleaseStore, name: string, trust: Trust): AsyncGenerator<Line> {
  const now = (await store.readEntry(name))?.text ?? '';
  const current = signedEntry(now)?.entry.serial ?? 0;
  const serials = new Set([...(await store.historySerials(name)), ...(current > 0 ? [current] : [])]);
  let after: Line | undefined;
  for (const serial of [...serials].sort((a, b) => b - a)) {
    const written = await store.readHistory(name, serial);
    let line: Line;
    if (serial > current) line = unbelieved(serial, 'it is later than what the registry says');
    else if (serial < current) line = lineOf(written ?? '', name, serial, trustAfter(after, serial, trust));
    else if (written !== null && written !== now) line = unbelieved(serial, 'it is not what the registry says');
    else line = lineOf(now, name, serial, trust);
    yield line;
    if (serial <= current) after = line;
  }
}

/**
 * Returns the `Trust` for an older entry. If the next change is trusted, only the entry whose digest it contains is
 * accepted.
 */
function trustAfter(after: Line | undefined, serial: number, trust: Trust): Trust & { digest?: string } {
  const digest = after?.entry?.serial === serial + 1 ? after.entry.before : undefined;
  return digest === undefined ? trust : { ...trust, digest, vouches: (line) => line.digest === digest };
}

function lineOf(text: string, name: string, serial: number, trust: Trust & { digest?: string }): Line {
  const result = verifyEntry(text, trust);
  if ('reason' in result) return unbelieved(serial, result.reason);
  const { entry, keyId, digest } = result;
  if (trust.digest !== undefined && digest !== trust.digest)
    return unbelieved(serial, `it is not the change that change ${serial + 1} was made on`);
  if (entry.name === name && entry.serial === serial) return { serial, entry, keyId };
  return unbelieved(serial, `it is change ${entry.serial} of "${entry.name}"`);
}

const unbelieved = (serial: number, problem: string): Line => ({ serial, entry: null, problem });

/** Parses an entry without verifying its signature. Returns null if it's invalid. */
export function signedEntry(text: string): SignedEntry | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return is(parsed, SignedEntry) ? parsed : null;
  } catch {
    return null;
  }
}
