import type { Release } from '@host-portal/shared-lib/federation';
import { routeKey } from '@host-portal/shared-lib/federation';
import { kilobytes, loadsOf } from '../gate/budgets.ts';
import type { Candidate } from '../gate/gate.ts';

/** A route, slot or other item that a release offers. `--removes` refers to an offer by its `name`. */
type Offer = { key: string; what: string; name: string };

/**
 * Page sizes that differ by fewer bytes are regarded as equal, because different file names alone change a size by a
 * few bytes.
 */
const SAME_BYTES = 100;

/**
 * Returns the reasons why a release must not replace the live one: it removes an offer that `removes` doesn't list,
 * or `removes` lists an offer that the release keeps. E-mails and other areas may link to a removed path, and other
 * areas' pages would lose the content of a removed slot.
 */
export function unsaidRemovals(release: Release, live: readonly Release[], removes: readonly string[]): string[] {
  const removed = removedOffers(release, live);
  const unsaid = removed.filter(({ name }) => !removes.includes(name));
  const idle = removes.filter((name) => !removed.some((offer) => offer.name === name));
  return [
    ...(unsaid.length > 0
      ? [`it removes ${unsaid.map(({ what }) => what).join(', ')}; if intended: --removes ${namesOf(unsaid)}`]
      : []),
    ...idle.map((name) => `--removes names ${name}, which it does not remove`),
  ];
}

/** Returns a release's changes, one row per kind of offer. `before` is the area's live release with its files. */
export function changesOf(candidate: Candidate, before: Candidate | undefined): [what: string, change: string][] {
  const { release } = candidate;
  const offers = offersOf(release);
  const old = before ? offersOf(before.release) : [];
  const rows = KINDS.map((kind): [string, string] => {
    const [now, then] = [offers, old].map((list) => list.filter(({ what }) => what.startsWith(`${kind} `))) as [
      Offer[],
      Offer[],
    ];
    const added = now.filter(({ key }) => !then.some((offer) => offer.key === key)).map(({ name }) => `+ ${name}`);
    const gone = then.filter(({ key }) => !now.some((offer) => offer.key === key)).map(({ name }) => `− ${name}`);
    const changed = before ? [...added, ...gone] : [];
    return [PLURALS[kind], `${now.length}${changed.length > 0 ? `, ${changed.join(', ')}` : ''}`];
  });
  const sizes = sizesOf(candidate, before);
  const [, whole = ''] = sizes.at(-1) ?? [];
  const isolated: [string, string] = ['isolated', `its own React and other packages: ${whole}, nothing shared`];
  return [...rows.filter(([, change]) => change !== '0'), ...(release.manifest?.isolated ? [isolated] : []), ...sizes];
}

function sizesOf(candidate: Candidate, before: Candidate | undefined): [string, string][] {
  const old = before ? loadsOf(before.release, before.files) : [];
  const rows = loadsOf(candidate.release, candidate.files).map(({ what, bytes, budget }) => {
    const then = old.find((load) => load.what === what)?.bytes;
    const grown = then === undefined ? 0 : bytes - then;
    const isSame = before !== undefined && then !== undefined && Math.abs(grown) < SAME_BYTES;
    const change =
      then === undefined ? (before ? ', new' : '') : `, ${grown < 0 ? '−' : '+'}${kilobytes(Math.abs(grown))}`;
    const row: [string, string] = [what, `${kilobytes(bytes)} of ${kilobytes(budget ?? 0)}${isSame ? '' : change}`];
    return { row, isSame };
  });
  const [whole] = rows.slice(-1);
  // Leaves out pages whose size hasn't changed, so that the list fits on one screen.
  return rows.filter((each) => each === whole || !each.isSame).map(({ row }) => row);
}

const removedOffers = (release: Release, live: readonly Release[]) => {
  const before = live.find(({ name }) => name === release.name);
  const kept = new Set(offersOf(release).map(({ key }) => key));
  return before ? offersOf(before).filter(({ key }) => !kept.has(key)) : [];
};

const namesOf = (offers: Offer[]) => [...new Set(offers.map(({ name }) => name))].join(',');

const PLURALS = {
  route: 'routes',
  'navigation entry': 'navigation',
  slot: 'slots',
  shortcut: 'shortcuts',
  'storage key': 'storage keys',
  'mount for other sites': 'mount',
};
const KINDS = Object.keys(PLURALS) as (keyof typeof PLURALS)[];

function offersOf({ manifest, paths = [], files }: Release): Offer[] {
  const offer = (kind: keyof typeof PLURALS, name: string, key = name): Offer => ({
    key: `${kind} ${key}`,
    what: `${kind} ${name}`,
    name,
  });
  return [
    ...[...(manifest?.routes.map(({ path }) => path) ?? []), ...paths].map((path) =>
      offer('route', path, routeKey(path)),
    ),
    ...(manifest?.navigation ?? []).map(({ path }) => offer('navigation entry', path)),
    ...(manifest?.slots ?? []).map(({ slot, id, segment }) => offer('slot', `${slot}/${segment ?? id}`)),
    ...(manifest?.shortcuts ?? []).map(({ path }) => offer('shortcut', path)),
    ...(manifest?.storageKeys ?? []).map((key) => offer('storage key', key)),
    ...(files['mount/mount.js'] ? [offer('mount for other sites', 'mount')] : []),
  ];
}
