import type { createBrowserRouter } from 'react-router-dom';

/** Our part of an entry's state is stored below this key. All other keys belong to the site. */
const OWN = 'hostPortal';

/**
 * Routers that write the address of an entry into its state and put it back into the address bar later: Vue Router as
 * `current`, the pages router of Next as `as`.
 */
const ADDRESS_KEYS = ['current', 'as'];

type State = Readonly<Record<string, unknown>>;

/**
 * The window for the router of an area. Each entry that the area writes keeps the state that the router of the site has
 * given it, so that the site can read its own state after Back and Forward. Addresses are resolved against the
 * location, because `<base>` may name another host.
 */
export function siteWindow(): Window {
  const { history, location, document } = window;
  const write =
    (method: 'pushState' | 'replaceState') =>
    (own: unknown, unused: string, to?: string | URL | null): void => {
      const target = new URL(to ?? location.href, location.href);
      history[method]({ ...stateAt(stateOf(history), location, target), [OWN]: own }, unused, target.href);
    };
  const ownHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return stateOf(history)[OWN] ?? null;
    },
    pushState: write('pushState'),
    replaceState: write('replaceState'),
    go: (delta) => history.go(delta),
  };
  return {
    history: ownHistory,
    location,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
}

/** A site may store any value; only an object has room for our key. */
function stateOf(history: History): State {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? { ...state } : {};
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The state of the site for an entry at another address. A router with a base path writes the rest of the path only. */
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

/** What stands before `rest` in `path`; null when `path` does not end with it. */
function baseOf(rest: string, path: string): string | null {
  if (path.endsWith(rest)) return path.slice(0, path.length - rest.length);
  return rest === '/' ? path : null;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** A `<base>` of another host would turn the path of a link into an address of that host. */
export function linkBesideBase(router: Router) {
  const pathOf = router.createHref.bind(router);
  router.createHref = (to) => {
    const { origin } = window.location;
    return new URL(document.baseURI).origin === origin ? pathOf(to) : origin + pathOf(to);
  };
}
