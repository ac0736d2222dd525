import {
  type AuthoredManifest,
  claimedRoutes,
  containerName,
  matches,
  type Release,
} from '@host-portal/shared-lib/federation';
import type { Surroundings } from '../look-around/look-around.ts';

/**
 * `expected` lists the releases whose code must run, `session` is the signed-in host, and `fillings` lists the slots
 * that must have code. `route` is the page's name in reports. The URL has the first of `languages`; the portal
 * switches to the others without a reload. With `isSilent`, every request to the API fails.
 */
export type Visit = {
  path: string;
  route?: string;
  languages: string[];
  session: Session | null;
  isSilent?: boolean;
  expected: Release[];
  fillings?: { of: Release; ids: string[] };
};
export type Session = { token: string; user: object };

export type Demo = { session: Session; ids: Record<string, string> };

/** The default language and the language with the longest texts. */
export const LANGUAGES = ['en', 'de'];

/** A made-up session, which works as long as no API checks it. */
const ANYBODY: Session = { token: 'rehearsal', user: { email: 'rehearsal@example.com', id: 'rehearsal' } };

/** Returns the visits without data: the candidate's first page and, for a shell, the first page of every remote. */
export function pagesWithoutData(candidate: Release, live: Release[]): Visit[] {
  if (candidate.name === 'shell') {
    // Home is static. The shell only renders Home if there is a query, because it may have to store the referrer.
    const home = { path: '/?rehearsed', languages: ['en'], session: null, expected: [candidate] };
    return [home, ...live.flatMap((remote) => firstPage(remote, [candidate, remote]))];
  }
  const own = firstPage(candidate, [candidate]);
  return own.length > 0 ? own : [{ path: TODAY, languages: ['en'], session: ANYBODY, expected: [] }];
}

export type RehearsedPage = Pick<Visit, 'path' | 'route' | 'expected' | 'fillings'> & { isForHosts: boolean };

const TODAY = '/account';
/** The pages of slots that aren't on Today. A spot's tabs aren't listed, because they are routes with their own path. */
const ADDRESSES = new Map([
  ['practice', '/account/training'],
  ['shortcuts', '/account/help'],
]);

/**
 * Returns the candidate's own pages and all pages with slots that it fills. For a shell, returns its own pages and
 * one page of each remote.
 */
export function everyPage(candidate: Release, live: Release[]): RehearsedPage[] {
  const all = [candidate, ...live];
  if (candidate.name === 'shell') {
    const first = live.flatMap((remote) =>
      (remote.manifest?.routes ?? []).slice(0, 1).map((route) => ({ ...route, expected: [candidate, remote] })),
    );
    const own = (candidate.paths ?? []).map((address) => ({ path: `${address}?rehearsed`, access: accessOf(address) }));
    return [...own.map((page) => ({ ...page, expected: [candidate] })), ...first].map((page) =>
      rehearsed(page.path, page.access, page.expected, all),
    );
  }
  const { manifest } = candidate;
  if (!manifest) return [];
  const segments = manifest.slots.flatMap(({ segment }) => (segment ? [segment] : []));
  const claimed = claimedRoutes(all.flatMap((release) => (release.manifest ? [release.manifest] : [])));
  const routes = claimed.filter(
    ({ manifest: owner, route }) => owner === manifest || segments.includes(route.path.split('/').at(-1) ?? ''),
  );
  // Skips a slot's page if the live shell is too old to have it.
  const ofShell = live.find(({ paths }) => paths)?.paths;
  const addresses = new Set(
    manifest.slots
      .filter(({ segment }) => !segment)
      .map(({ slot }) => ADDRESSES.get(slot) ?? TODAY)
      .filter((address) => address === TODAY || !ofShell || ofShell.includes(address)),
  );
  const ids = manifest.slots.map(({ id }) => id);
  const own = routes.map(({ route }) => rehearsed(route.path, route.access, [candidate], all));
  const withSlots = [...addresses].map((address) => ({
    ...rehearsed(address, 'host', [candidate], all),
    fillings: { of: candidate, ids },
  }));
  const taken = new Set(withSlots.map((page) => page.path));
  return [...withSlots, ...own.filter((page) => !taken.has(page.path))];
}

const accessOf = (address: string) => (address.startsWith('/account') ? 'host' : 'public');

/**
 * Returns a path for a route pattern: the path of a matching screen in the manifests, otherwise the pattern with
 * `rehearsal` in place of its parameters.
 */
function rehearsed(pattern: string, access: string, expected: Release[], all: readonly Release[]): RehearsedPage {
  const screens = all.flatMap(({ manifest }) => (manifest as Partial<AuthoredManifest> | undefined)?.screens ?? []);
  const screen = screens.find(({ path: address }) => matches(pattern, address.replace(/\?.*/, '')));
  const address = /[:*]/.test(pattern) ? screen?.path : undefined;
  return {
    route: pattern,
    path: address ?? pattern.replaceAll(/:[^/]+/g, 'rehearsal').replace(/\*$/, 'rehearsal'),
    isForHosts: access === 'host',
    expected,
  };
}

export function withData({ isForHosts, path, ...page }: RehearsedPage, demo: Demo): Visit {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, entity: string) => demo.ids[entity] ?? 'rehearsal');
  return { ...page, path: filled, languages: LANGUAGES, session: isForHosts ? demo.session : null };
}

export const addressIn = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`);

function firstPage({ manifest }: Release, expected: Release[]): Visit[] {
  const route = manifest?.routes.find(({ path: pattern }) => !/[:*]/.test(pattern));
  return route
    ? [{ path: route.path, languages: ['en'], session: route.access === 'host' ? ANYBODY : null, expected }]
    : [];
}

/**
 * Returns the area's pages that need one kind of access, and another area's page with the same access. Returns
 * undefined for a shell.
 */
export function surroundingsOf(candidate: Release, live: Release[], demo: Demo): Surroundings | undefined {
  const { name, version, manifest } = candidate;
  if (!manifest) return undefined;
  const all = everyPage(candidate, live);
  const isForHosts = all.some((page) => page.isForHosts);
  const pages = all.filter((page) => page.isForHosts === isForHosts).map((page) => withData(page, demo).path);
  const neighbours = live
    .flatMap((remote) => remote.manifest?.routes ?? [])
    .filter(({ path, access }) => access === 'host' && ![TODAY, ...pages].includes(path) && !/[:*]/.test(path));
  if (pages.length === 0) return undefined;
  return {
    name,
    own: `/r/${name}/`,
    globals: [containerName(name, version)],
    pages,
    neighbour: isForHosts ? (neighbours[0]?.path ?? '/account/help') : '/?rehearsed',
    storageKeys: manifest.storageKeys,
    session: isForHosts ? demo.session : null,
  };
}
