import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import type { RemoteModule } from '../federation/index.ts';
import { type Language, registerLocale, setLanguage } from '../i18n/index.ts';
import { PortalProvider } from '../portal/index.ts';
import { href, splitLanguage, withLanguage } from '../routes/index.ts';
import { AlertStack, FailureCard, loadUiLocale, PortalUiProvider } from '../ui/index.ts';
import { createGuestPortal, type GuestOptions, type GuestPortal } from './guest-portal.ts';

/** What a remote declares in order to be drawn outside the shell. */
export type Area = {
  /** Its name in `remote.json`: namespace of its messages. */
  name: string;
  remote: RemoteModule;
  /** The page it opens when the address names none of its own, without a language prefix. */
  home: string;
};

export type GuestPageOptions = Omit<GuestOptions, 'navigate' | 'changeLanguage'> & {
  element: HTMLElement;
  /** Path of the foreign page below which the remote's own paths stand, e.g. `/partners`. */
  basePath?: string;
  /** Where the portal is; without one, its other areas cannot be reached from here. */
  portalUrl?: string;
  placement: 'page' | 'guest';
  /** Called when a screen crashed, and draws something else; without it there is a card. */
  onCrash?: (error: unknown) => void;
  /** Signs somebody in before anything is drawn; the token is not asked for then. */
  signIn?: (portal: GuestPortal['portal']) => Promise<void>;
};

export type GuestPage = {
  changeLanguage: (language: Language) => Promise<void>;
  changeToken: (token: string | undefined) => Promise<void>;
  close: () => void;
};

/**
 * Draws a remote's real routes in an element, with its own React root and router. Several may stand on one
 * page: they share its address, and with it base path and language (createLifecycles sees to that).
 */
export async function openGuestPage(
  area: Area,
  { element, basePath, portalUrl, placement, signIn, onCrash, ...guest }: GuestPageOptions,
): Promise<GuestPage> {
  const { portal, alerts, setPortalLanguage, start, changeToken, stop } = createGuestPortal({
    ...guest,
    navigate: (to, options) => {
      const language = portal.language.$language.get();
      const { search } = router.state.location;
      void router.navigate(href(to, { language, search, origin: window.location.origin }), options);
    },
    changeLanguage: (language) => void changeLanguage(language),
  });
  const speak = async (language: Language) => {
    const [own, ui] = await Promise.all([area.remote.loadLocale(language), loadUiLocale(language)]);
    registerLocale(area.name, language, own);
    registerLocale('ui', language, ui);
    setLanguage(language);
  };
  const changeLanguage = async (language: Language) => {
    if (language === portal.language.$language.get()) return;
    await speak(language);
    root.unmount();
    router.dispose();
    setPortalLanguage(language);
    open();
  };

  const routes = (): RouteObject[] => {
    const language = portal.language.$language.get();
    const home = withLanguage(area.home, language);
    return [
      {
        path: withLanguage('/', language),
        element: <Frame portal={portal} alerts={alerts} placement={placement} />,
        HydrateFallback: () => null,
        errorElement: (
          <Crash name={area.name} placement={placement} onCrash={onCrash} onRetry={() => void router.navigate(0)} />
        ),
        children: [...area.remote.routes(portal), { index: true, element: <Navigate to={home} replace /> }],
      },
      { path: '*', element: <Elsewhere portalUrl={portalUrl} language={language} home={home} /> },
    ];
  };

  let router: ReturnType<typeof createBrowserRouter>;
  let root: ReturnType<typeof createRoot>;
  const open = () => {
    router = createBrowserRouter(routes(), { basename: basePath });
    root = createRoot(element);
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  };

  await Promise.all([speak(portal.language.$language.get()), signIn ? signIn(portal) : start()]);
  open();
  return {
    changeLanguage,
    changeToken,
    close: () => {
      root.unmount();
      router.dispose();
      stop();
    },
  };
}

type FrameProps = Pick<GuestPortal, 'portal' | 'alerts'> & Pick<GuestPageOptions, 'placement'>;

function Frame({ portal, alerts, placement }: FrameProps) {
  return (
    <PortalProvider portal={portal}>
      <QueryClientProvider client={portal.queryClient}>
        <PortalUiProvider placement={placement}>
          <Suspense>
            <Outlet />
          </Suspense>
          <AlertStack store={alerts} />
        </PortalUiProvider>
      </QueryClientProvider>
    </PortalProvider>
  );
}

type CrashProps = Pick<GuestPageOptions, 'placement' | 'onCrash'> & { name: string; onRetry: () => void };

/** Nothing, where the foreign page draws its own. */
function Crash({ name, placement, onCrash, onRetry }: CrashProps) {
  const error = useRouteError();
  useEffect(() => onCrash?.(error), [error, onCrash]);
  if (onCrash) return null;
  return (
    <PortalUiProvider placement={placement}>
      <FailureCard title={error instanceof Error ? error.message : name} onRetry={onRetry} />
    </PortalUiProvider>
  );
}

/**
 * An address that is no page of this area: one of its pages in another language, else a page of the portal's other
 * areas, else an address of the foreign page, which shows this area's first page.
 */
function Elsewhere({ portalUrl, language, home }: { portalUrl?: string; language: Language; home: string }) {
  const { pathname, search, hash } = useLocation();
  const { path, language: requested } = splitLanguage(pathname);
  const isHosts = isBelow(path, '/account');
  const isOfPortal = portalUrl !== undefined && isHosts && requested === language;
  useEffect(() => {
    if (isOfPortal) window.location.replace(portalUrl + pathname + search + hash);
  }, [isOfPortal, portalUrl, pathname, search, hash]);
  if (isOfPortal) return null;
  return (
    <Navigate to={isHosts && requested !== language ? withLanguage(path, language) + search + hash : home} replace />
  );
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
