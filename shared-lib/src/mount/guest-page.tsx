import { atom } from 'nanostores';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '../federation/index.ts';
import { DEFAULT_LANGUAGE, type Language, registerLocale, setLanguage } from '../i18n/index.ts';
import { href, withLanguage } from '../routes/index.ts';
import { layeredWindow, loadUiLocale, startLayers } from '../ui/index.ts';
import { CONNECTED, openGuestBox } from './guest-box.ts';
import { Crash, Frame, type FrameProps, NoSuchPage } from './guest-frame.tsx';
import { createGuestPortal, type GuestOptions, type GuestPortal } from './guest-portal.ts';
import { linkBesideBase, siteWindow } from './site-window.ts';

/** What a remote declares in order to be drawn outside the shell. */
export type Area = {
  /** Its name in `remote.json`: namespace of its messages. */
  name: string;
  remote: RemoteModule;
  /** The page it opens when the address names none of its own, without a language prefix. */
  home: string;
};

export type GuestPageOptions = Omit<GuestOptions, 'navigate' | 'changeLanguage' | 'outside' | 'tree'> & {
  element: HTMLElement;
  /** Path of the foreign page below which the remote's own paths stand, e.g. `/partners`. */
  basePath?: string;
  /** Where the portal is; without one, its other areas cannot be reached from here. */
  portalUrl?: string;
  /** A guest has a box that no style passes, and an address without a language: that page's own may name one. */
  placement: 'page' | 'guest';
  /** Called when a screen crashed, and draws something else; without it there is a card. */
  onCrash?: (error: unknown) => void;
  /** Signs somebody in before anything is drawn; the token is not asked for then. */
  signIn?: (portal: GuestPortal['portal']) => Promise<void>;
};

export type GuestPage = {
  /** Fulfilled when the page is drawn, or was closed before. */
  ready: Promise<void>;
  changeLanguage: (language: Language) => Promise<void>;
  changeToken: (token: string | undefined) => Promise<void>;
  /** Reads again what the page says of our appearance. */
  restyle: () => void;
  /** Also ends a page that is still loading: nothing of it arrives later. */
  close: () => void;
};

/**
 * Draws a remote's real routes in an element, with its own React root and router. Several may stand on one page: they
 * share its address and nothing else (decision 0042).
 */
export function openGuestPage(
  area: Area,
  { element, basePath, portalUrl, placement, signIn, onCrash, ...guest }: GuestPageOptions,
): GuestPage {
  const box = placement === 'guest' ? openGuestBox(element, guest.config?.colors) : null;
  const inAddress = (language: Language) => (box ? DEFAULT_LANGUAGE : language);
  /** The address in the portal of a path that the area has no page for. */
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
  // Before texts and session are here: the page's code comes at the same time.
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

/** Draws when everything is loaded. Closed before, it draws nothing and does not fail. */
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

/** The address of the foreign page alone is that of the area's first page. */
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
      // The router changes its routes: those that `outside` matches are others.
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
