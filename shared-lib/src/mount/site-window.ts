import type { createBrowserRouter } from 'react-router-dom';

/** The key for the area's data in a history entry's state. All other keys belong to the site. */
const OWN = 'hostPortal';

/**
 * Keys under which routers store an entry's URL, so that they can restore it in the address bar later. Vue Router
 * uses `current`, and the pages router of Next uses `as`.
 */
const ADDRESS_KEYS = ['current', 'as'];

type State = Readonly<Record<string, unknown>>;

/**
 * Creates the window for an area's router. Each history entry that the area writes keeps the state from the site's
 * router, so that the site can read it after Back and Forward. URLs are resolved against the location, because `<base>`
 * may be on another origin.
 *
 * @param layered Writes the entries. The area passes the history that tracks its open overlays.
 */
export function siteWindow(layered: Pick<History, 'pushState' | 'replaceState' | 'go'> = window.history): Window {
  const { history, location, document } = window;
  const write =
    (method: 'pushState' | 'replaceState') =>
    (own: unknown, unused: string, to?: string | URL | null): void => {
      const target = new URL(to ?? location.href, location.href);
      layered[method]({ ...stateAt(stateOf(history), location, target), [OWN]: own }, unused, target.href);
    };
  const ownHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return stateOf(history)[OWN] ?? null;
    },
    pushState: write('pushState'),
    replaceState: write('replaceState'),
    go: (delta) => layered.go(delta),
  };
  return {
    history: ownHistory,
    location,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
}

/**
 * Returns the current entry's state as an object. A site may store any value, but only an object can hold our key.
 */
function stateOf(history: History): State {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? { ...state } : {};
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Returns the site's state for an entry at another URL. A router with a base path stores only what follows it. */
export function stateAt(state: State, from: Address, to: Address): State {
  const moved = ADDRESS_KEYS.flatMap((key) => {
    const value = state[key];
    if (typeof value !== 'string' || !value.startsWith('/')) return [];
    const base = baseOf(value.replace(/[?#].*/, ''), from.pathname);
    if (base === null || !`${to.pathname}/`.startsWith(`${base}/`)) return [];
    return [[key, (to.pathname.slice(base.length) || '/') + to.search + to.hash]];
  });
  return { ...state, ...Object.fromEntries(moved) };
}

/** Returns the part of `path` before `rest`, or null if `path` doesn't end with `rest`. */
function baseOf(rest: string, path: string): string | null {
  if (path.endsWith(rest)) return path.slice(0, path.length - rest.length);
  return rest === '/' ? path : null;
}

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Makes the router's links absolute. Otherwise a `<base>` on another origin would turn their paths into URLs on that
 * origin.
 */
export function linkBesideBase(router: Router) {
  const pathOf = router.createHref.bind(router);
  router.createHref = (to) => {
    const { origin } = window.location;
    return new URL(document.baseURI).origin === origin ? pathOf(to) : origin + pathOf(to);
  };
}
