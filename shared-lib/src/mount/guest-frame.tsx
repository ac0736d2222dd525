import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { LanguageProvider } from '../i18n/index.ts';
import { PortalProvider } from '../portal/index.ts';
import { isNotFound, paths, splitLanguage } from '../routes/index.ts';
import { AlertStack, FailureCard, PortalUiProvider } from '../ui/index.ts';
import { type GuestTheme, GuestUiProvider } from '../ui/system/guest-ui-provider.tsx';
import { LogInCard, NotFoundCard } from './guest-cards.tsx';
import type { GuestPortal, PageProps } from './guest-portal.ts';
import { CONNECTED } from './shadow-host.ts';

export type FrameProps = {
  own: GuestPortal;
  /** The shadow root that contains the area on an embedding page. */
  element: ShadowRoot | undefined;
  $theme: ReadableAtom<GuestTheme>;
  page: () => PageProps;
  /** Navigates to a portal path that isn't in the area. */
  leave: (to: string) => void;
  children?: ReactNode;
};

/**
 * Renders the providers around every screen. Without `children`, it shows the page for the URL, provided that
 * somebody is signed in.
 */
export function Frame(props: FrameProps) {
  const { own, element, children } = props;
  const { portal } = own;
  const language = useStore(portal.language.$language);
  const theme = useStore(props.$theme);
  const content = (
    <>
      <Suspense>{children ?? <SignedIn {...props} />}</Suspense>
      <OverThePage element={element}>
        <AlertStack store={own.alerts} />
      </OverThePage>
    </>
  );
  useLeavingLinks(props);
  return (
    <LanguageProvider value={language}>
      <PortalProvider portal={portal}>
        <QueryClientProvider client={portal.queryClient}>
          {element ? (
            <GuestUiProvider language={language} theme={theme}>
              {content}
            </GuestUiProvider>
          ) : (
            <PortalUiProvider>{content}</PortalUiProvider>
          )}
        </QueryClientProvider>
      </PortalProvider>
    </LanguageProvider>
  );
}

/** Shows the pages if somebody is signed in. Only a standalone remote also shows pages without a session. */
function SignedIn({ own, element, page, leave }: FrameProps) {
  const { isAuthenticated } = useStore(own.portal.session.$session);
  const hasEnded = useStore(own.$hasEnded);
  useEffect(() => {
    page().onReady?.();
  }, [page]);
  if (isAuthenticated || !element) return <Outlet />;
  const logIn = () => {
    const { onUnauthorised } = page();
    if (!onUnauthorised || onUnauthorised() === false) leave(paths.login());
  };
  return <LogInCard hasEnded={hasEnded} onLogIn={logIn} />;
}

/** Passes links that leave the area to the embedding page's handler. Without a handler, the browser follows them. */
function useLeavingLinks({ own, element, page }: FrameProps) {
  useEffect(() => {
    if (!element) return;
    const follow = (event: Event) => {
      const { onNavigate } = page();
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-outside]');
      if (!onNavigate || !link || event.defaultPrevented || !isPlainClick(event as MouseEvent)) return;
      if (onNavigate(link.href) !== false) event.preventDefault();
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [own, element, page]);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Shows alerts in the top layer, so that the embedding page can't clip, move or cover them. */
function OverThePage({ element, children }: { element: ShadowRoot | undefined; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const { host } = element;
    // The browser hides a popover that is removed from the document, and can't show one outside it. jsdom has no top
    // layer.
    const show = () => {
      if (host.isConnected) layer.current?.showPopover?.();
    };
    show();
    host.addEventListener(CONNECTED, show);
    return () => host.removeEventListener(CONNECTED, show);
  }, [element]);
  if (!element) return children;
  return (
    <div ref={layer} popover="manual" style={LAYER}>
      {children}
    </div>
  );
}

const LAYER = {
  position: 'fixed',
  inset: 0,
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  background: 'none',
  color: 'inherit',
  pointerEvents: 'none',
} as const;

type CrashProps = {
  frame: FrameProps;
  home: string;
  name: string;
  onCrash: ((error: unknown) => void) | undefined;
};

/**
 * Renders a card for a missing page or a crash. If the embedding page handles crashes, it renders nothing after a
 * crash.
 */
export function Crash({ frame, home, name, onCrash }: CrashProps) {
  const error = useRouteError();
  const isLost = isNotFound(error);
  useEffect(() => {
    if (!isLost) onCrash?.(error);
  }, [error, isLost, onCrash]);
  if (isLost) {
    return (
      <Frame {...frame}>
        <NotFoundCard home={home} />
      </Frame>
    );
  }
  if (onCrash) return null;
  return (
    <Frame {...frame}>
      <FailureCard title={error instanceof Error ? error.message : name} onRetry={() => window.location.reload()} />
    </Frame>
  );
}

/** Redirects a URL with a language prefix to the same page without the prefix. Any other URL shows a card. */
export function NoSuchPage({ home }: { home: string }) {
  const { pathname, search, hash } = useLocation();
  const { path } = splitLanguage(pathname);
  return path === pathname ? <NotFoundCard home={home} /> : <Navigate to={path + search + hash} replace />;
}
