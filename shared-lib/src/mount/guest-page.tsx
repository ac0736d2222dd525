import { atom } from 'nanostores';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '../federation/index.ts';
import { DEFAULT_LANGUAGE, type Language, registerLocale, setLanguage } from '../i18n/index.ts';
import { href, withLanguage } from '../routes/index.ts';
import { layeredWindow, loadUiLocale, startLayers } from '../ui/index.ts';
import { Crash, Frame, type FrameProps, NoSuchPage } from './guest-frame.tsx';
import { createGuestPortal, type GuestOptions, type GuestPortal } from './guest-portal.ts';
import { CONNECTED, openShadowHost } from './shadow-host.ts';
import { linkBesideBase, siteWindow } from './site-window.ts';

/** A remote's properties that are needed to render it outside the shell. */
export type Area = {
  /** The remote's name in `remote.json`, which is also the namespace of its messages. */
  name: string;
  remote: RemoteModule;
  /** The path, without a language prefix, of the page to show if the embedding page's URL is the base path. */
  home: string;
};

export type GuestPageOptions = Omit<GuestOptions, 'navigate' | 'changeLanguage' | 'outside' | 'tree'> & {
  element: HTMLElement;
  /** The embedding page's path under which the remote's paths start, e.g. `/partners`. */
  basePath?: string;
  /** The portal's URL. Without it, the area has no links to the portal's other areas. */
  portalUrl?: string;
  /**
   * `guest` isolates styles in a shadow root and uses URLs without a language prefix, because the embedding page may
   * have its own prefixes.
   */
  placement: 'page' | 'guest';
  /**
   * Called when a screen has crashed, so that the embedding page can show something else. Without it, the area shows
   * a card.
   */
  onCrash?: (error: unknown) => void;
  /** Signs in before the first render. `token` is then not used. */
  signIn?: (portal: GuestPortal['portal']) => Promise<void>;
};

export type GuestPage = {
  /** Resolves when the page has been rendered, or when it has been closed before that. */
  ready: Promise<void>;
  changeLanguage: (language: Language) => Promise<void>;
  changeToken: (token: string | undefined) => Promise<void>;
  /** Reads the embedding page's custom properties again. */
  restyle: () => void;
  /** Closes the page. A page that is still loading stops, so that nothing is rendered later. */
  close: () => void;
};

/**
 * Renders a remote's real routes in an element, with a separate React root and router. Several areas on one page
 * share nothing but its URL (decision 0042).
 */
export function openGuestPage(
  area: Area,
  { element, basePath, portalUrl, placement, signIn, onCrash, ...guest }: GuestPageOptions,
): GuestPage {
  const box = placement === 'guest' ? openShadowHost(element, guest.config?.colors) : null;
  const inAddress = (language: Language) => (box ? DEFAULT_LANGUAGE : language);
  /** Returns the portal's URL for a path that the area doesn't have. */
  const outside = (to: string) => {
    if (!portalUrl || !to.startsWith('/') || matchRoutes(pages, to.replace(/[?#].*/, ''))) return null;
    return portalUrl + href(to, { language: portal.language.$language.get(), search: '', origin: '' });
  };
  const leave = (address: string) => {
    const { onNavigate } = guest.page();
    if (!onNavigate || onNavigate(address) === false) window.location.assign(address);
  };
  const changeLanguage = async (language: Language) => {
    if (language === portal.language.$language.get()) return;
    await loadTexts(area, language);
    own.setPortalLanguage(language);
  };
  const own = createGuestPortal({
    ...guest,
    tree: box?.shadow,
    outside,
    navigate: (to, options) => {
      const address = outside(to);
      if (address) return leave(address);
      const language = inAddress(portal.language.$language.get());
      const { search } = router.state.location;
      void router.navigate(href(to, { language, search, origin: window.location.origin }), options);
    },
    changeLanguage: (language) => void changeLanguage(language),
  });
  const { portal } = own;
  const pages = area.remote.routes(portal);
  const readTheme = () => {
    const { theme = 'light' } = guest.page();
    return { scheme: theme, style: box?.readTheme(theme) ?? {} };
  };
  const $theme = atom(readTheme());
  const restyle = () => $theme.set(readTheme());
  box?.shadow.host.addEventListener(CONNECTED, restyle);

  const language = portal.language.$language.get();
  const frame = {
    own,
    $theme,
    element: box?.shadow,
    page: guest.page,
    leave: (to: string) => leave(outside(to) ?? window.location.origin + to),
  };
  startLayers();
  const page = siteWindow(layeredWindow().history);
  goHome(page, basePath, withLanguage(area.home, inAddress(language)));
  // Creating the router starts loading the page's code, so that it loads in parallel with the messages and the
  // session.
  const routes = routesOf(area, { frame, prefix: inAddress(language), onCrash });
  const router = createBrowserRouter(routes, { basename: basePath, window: page });
  linkBesideBase(router);
  const draw = () => {
    setLanguage(language);
    box?.enter();
    const root = createRoot(box?.shadow ?? element);
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    return root;
  };
  const release = () => {
    router.dispose();
    own.stop();
    box?.close();
  };
  const parts = Promise.all([loadTexts(area, language), signIn ? signIn(portal) : own.start()]);
  return { ...drawAfter(parts, { draw, release }), changeLanguage, changeToken: own.changeToken, restyle };
}

/**
 * Renders once everything is loaded. If the page has been closed by then, nothing is rendered and `ready` still
 * resolves.
 */
function drawAfter(parts: Promise<unknown>, { draw, release }: { draw: () => Root; release: () => void }) {
  let root: Root | undefined;
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    root?.unmount();
    release();
  };
  const ready = parts.then(
    () => {
      if (!isClosed) root = draw();
    },
    (error: unknown) => {
      if (isClosed) return;
      close();
      throw error;
    },
  );
  return { ready, close };
}

/** Changes the URL from the base path to the area's first page. */
function goHome({ history, location }: Window, basePath = '', home: string) {
  const { pathname, search, hash } = location;
  const base = basePath.replace(/\/$/, '');
  if (pathname.replace(/\/$/, '') === base) history.replaceState(history.state, '', base + home + search + hash);
}

type RouteParts = { frame: FrameProps; prefix: Language; onCrash: ((error: unknown) => void) | undefined };

const routesOf = ({ name, home, remote }: Area, { frame, prefix, onCrash }: RouteParts): RouteObject[] => [
  {
    path: withLanguage('/', prefix),
    element: <Frame {...frame} />,
    HydrateFallback: () => null,
    errorElement: <Crash frame={frame} home={home} name={name} onCrash={onCrash} />,
    children: [
      // `outside` needs its own copy of the routes, because the router modifies those that it gets.
      ...remote.routes(frame.own.portal),
      { index: true, element: <Navigate to={withLanguage(home, prefix)} replace /> },
      { path: '*', element: <NoSuchPage home={home} /> },
    ],
  },
];

async function loadTexts(area: Area, language: Language) {
  const [texts, ui, mount] = await Promise.all([
    area.remote.loadLocale(language),
    loadUiLocale(language),
    loadMountLocale(language),
  ]);
  registerLocale(area.name, language, texts);
  registerLocale('ui', language, ui);
  registerLocale('mount', language, mount);
}

const loadMountLocale = async (language: Language) =>
  ((await import(`./locales/${language}.json`)) as { default: Record<string, string> }).default;
