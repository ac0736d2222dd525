import type { Owners, Snapshot } from '@host-portal/shared-lib/federation';

const DAY_MS = 86_400_000;
/**
 * How many days before expiry a warning is reported. A daily timer renews the snapshot, and people renew the list of
 * owners and the keys.
 */
const SNAPSHOT_DAYS = 7;
const OWNERS_DAYS = 21;
const KEY_DAYS = 21;

type Documents = { owners: { document: Owners } | null; snapshot: { document: Snapshot } | null };

/**
 * Returns warnings about documents and keys that expire soon, and about areas without a valid key, by the name of the
 * document or area. An expired document or key blocks new releases but never affects live ones.
 */
export function expiryWarnings({ owners, snapshot }: Documents, now: number): Map<string, string> {
  const ends = new Map<string, string>();
  const isNear = (end: string, days: number) => Date.parse(end) > now && Date.parse(end) <= now + days * DAY_MS;
  if (owners && isNear(owners.document.expires, OWNERS_DAYS))
    ends.set('owners', `the list of owners ends on ${owners.document.expires}: npm run host-portal -- owners renew`);
  if (snapshot && isNear(snapshot.document.expires, SNAPSHOT_DAYS))
    ends.set(
      'snapshot',
      `the snapshot ends on ${snapshot.document.expires}, its timer does not run: npm run host-portal -- snapshot`,
    );
  if (!owners) return ends;
  const { owners: teams, areas, platform } = owners.document;
  const signing = lastEnd(platform?.keys ?? []);
  if (signing !== undefined && !ends.has('snapshot') && isNear(signing, KEY_DAYS))
    ends.set(
      'snapshot',
      `the last key that signs snapshots ends on ${signing}: npm run host-portal -- owners snapshot-key`,
    );
  for (const [area, owner] of Object.entries(areas)) {
    const last = Object.hasOwn(teams, owner) ? lastEnd(teams[owner]?.keys ?? []) : undefined;
    const add = `npm run host-portal -- owners add ${area} --owner ${owner}`;
    if (last === undefined) ends.set(area, `"${owner}" has no key, no release of "${area}" is taken: ${add}`);
    else if (isNear(last, KEY_DAYS)) ends.set(area, `the last key of "${owner}" ends on ${last}: ${add}`);
    else if (!(Date.parse(last) > now))
      ends.set(area, `the last key of "${owner}" ended on ${last}, no release of "${area}" is taken: ${add}`);
  }
  return ends;
}

const lastEnd = (keys: readonly { until: string }[]) =>
  keys
    .map(({ until }) => until)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
