import { type AuthoredManifest, claimedRoutes, matches, type Release } from '@host-portal/shared-lib/federation';

/**
 * `expected`: whose code has to run; `session`: the host who is signed in; `fillings`: slots that have to have code; `route`: by what reports name the page;
 * `languages`: the first is that of its address, to the others the portal goes without loading again; `isSilent`: its API does not answer.
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

/** The portal's own language, and the one with the longest texts. */
export const LANGUAGES = ['en', 'de'];

/** Nobody asks the API whose it is. */
const ANYBODY: Session = { token: 'rehearsal', user: { email: 'rehearsal@example.com', id: 'rehearsal' } };

/** Without data: the candidate's first page and, for a shell, the first page of every remote beside it. */
export function pagesWithoutData(candidate: Release, live: Release[]): Visit[] {
  if (candidate.name === 'shell') {
    // Home needs no script; with a query the shell draws it, because it may have to remember who sent the visitor.
    const home = { path: '/?rehearsed', languages: ['en'], session: null, expected: [candidate] };
    return [home, ...live.flatMap((remote) => firstPage(remote, [candidate, remote]))];
  }
  const own = firstPage(candidate, [candidate]);
  return own.length > 0 ? own : [{ path: TODAY, languages: ['en'], session: ANYBODY, expected: [] }];
}

export type RehearsedPage = Pick<Visit, 'path' | 'route' | 'expected' | 'fillings'> & { isForHosts: boolean };

const TODAY = '/account';
/** Where a slot is that is not on Today; tabs of a spot have an address of their own. */
const ADDRESSES = new Map([['practice', '/account/training']]);

/** Every page of the candidate, and each where a slot is that it fills. Of a shell: its own, and one of each remote. */
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
  const addresses = new Set(
    manifest.slots.filter(({ segment }) => !segment).map(({ slot }) => ADDRESSES.get(slot) ?? TODAY),
  );
  const ids = manifest.slots.map(({ id }) => id);
  const own = routes.map(({ route }) => rehearsed(route.path, route.access, [candidate], all));
  const beside = [...addresses].map((address) => ({
    ...rehearsed(address, 'host', [candidate], all),
    fillings: { of: candidate, ids },
  }));
  const taken = new Set(beside.map((page) => page.path));
  return [...beside, ...own.filter((page) => !taken.has(page.path))];
}

const accessOf = (address: string) => (address.startsWith('/account') ? 'host' : 'public');

/** A pattern as an address: as a screen of a manifest has it, else with a text in place of each parameter. */
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

/** The page with the ids of the demo data. */
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
