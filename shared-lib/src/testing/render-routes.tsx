import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { getConfig, render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import type { AlertStore } from '../alerts/index.ts';
import type { RemoteModule } from '../federation/index.ts';
import { type Language, registerLocale, setLanguage } from '../i18n/index.ts';
import { type PortalConfig, PortalProvider, type Session, type SlotContexts, type SlotName } from '../portal/index.ts';
import { href, isNotFound, withLanguage } from '../routes/index.ts';
import { loadUiLocale, PortalUiProvider } from '../ui/index.ts';
import { aPortal, type FakePortal } from './fake-portal.ts';

export type RenderOptions = {
  /** Path without a language prefix, e.g. `/account/bookings?page=2`. */
  at?: string;
  /** Sets the clock to this instant and stops it. Only `Date` is affected. */
  now?: string;
  session?: Session;
  language?: Language;
  config?: Partial<PortalConfig>;
  /** The components that fill the slots on this page. Default: none. */
  slots?: FakePortal['slots'];
  /** The namespace of the remote's messages, which is its name in `remote.json`. */
  name?: string;
  /** A portal created by the test, to share between several renders. */
  portal?: FakePortal;
};

/** What a render returns: the screen's queries, a simulated user, and the page's portal and navigation. */
type Rendered = RenderResult & {
  user: UserEvent;
  portal: FakePortal;
  router: ReturnType<typeof createMemoryRouter>;
  goTo: (to: string) => Promise<void>;
};

type Source = Pick<RemoteModule, 'routes' | 'loadLocale'> | RouteObject[] | ((portal: FakePortal) => RouteObject[]);

/**
 * Renders a remote's real routes under the language prefix, in a portal with `fakeApi`. Alerts have the role `alert`
 * (scary) or `status`. A thrown `notFound()` shows the heading "404", another crash shows "500", and a URL outside
 * these routes shows "Elsewhere: /login?next=…".
 */
export async function renderRoutes(source: Source, options: RenderOptions = {}): Promise<Rendered> {
  const { at = '/account', language = 'en', name } = options;
  const portal = options.portal ?? aPortal(options);
  await prepare(options, language, name && 'loadLocale' in source ? { name, load: source.loadLocale } : null);
  const routes = Array.isArray(source) ? source : typeof source === 'function' ? source(portal) : source.routes(portal);
  const router = createMemoryRouter(
    [
      {
        path: withLanguage('/', language),
        Component: () => <Frame portal={portal} />,
        HydrateFallback: () => null,
        errorElement: <Crash />,
        children: [{ errorElement: <Crash />, children: routes }],
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [withLanguage(at, language)] },
  );
  portal.navigate.mockImplementation((to: string, { replace }: { replace?: boolean } = {}) => {
    const { search } = router.state.location;
    void router.navigate(href(to, { language, search, origin: window.location.origin }), { replace });
  });
  const user = userEvent.setup();
  const screen = render(<RouterProvider router={router} />);
  /** Navigates without a click, as a link in the shell does. */
  const goTo = (to: string) => getConfig().asyncWrapper(() => router.navigate(to));
  return { ...screen, user, portal, router, goTo };
}

/** Renders a remote's component for another area's slot. */
export async function renderSlot(
  remote: Pick<RemoteModule, 'slots' | 'loadLocale'>,
  slot: string,
  { context = {}, ...options }: RenderOptions & { context?: Partial<SlotContexts[SlotName]> } = {},
): Promise<Rendered> {
  const load = remote.slots[slot];
  if (!load) throw new Error(`The remote fills no slot ${slot}`);
  const Contribution = (await load()) as ComponentType<{ context: object }>;
  const routes = [{ path: '*', Component: () => <Contribution context={context} /> }];
  return renderRoutes({ routes: () => routes, loadLocale: remote.loadLocale }, options);
}

/** Renders a component with the page's portal, router and theme. */
export const renderInPortal = (element: ReactNode, options: RenderOptions = {}): Promise<Rendered> =>
  renderRoutes([{ path: '*', element }], options);

/** Moves the stopped clock forward. Components show the new time after their next tick. */
export const setNow = (instant: string) => jest.setSystemTime(new Date(instant));

async function prepare(
  { now }: RenderOptions,
  language: Language,
  remote: { name: string; load: RemoteModule['loadLocale'] } | null,
) {
  // Only the date is fake. Timers are real, so tests wait in real time.
  if (now) jest.useFakeTimers({ now: new Date(now), doNotFake: EVERYTHING_BUT_DATE });
  registerLocale('ui', language, await loadUiLocale(language));
  if (remote) registerLocale(remote.name, language, await remote.load(language));
  setLanguage(language);
}

const EVERYTHING_BUT_DATE: FakeableAPI[] = [
  'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
  'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval',
  'setTimeout', 'clearTimeout',
]; // prettier-ignore

function Frame({ portal }: { portal: FakePortal }) {
  return (
    <PortalProvider portal={portal}>
      <QueryClientProvider client={portal.queryClient}>
        <PortalUiProvider>
          <Suspense>
            <Outlet />
          </Suspense>
          <Alerts store={portal.alerts} />
        </PortalUiProvider>
      </QueryClientProvider>
    </PortalProvider>
  );
}

function Alerts({ store }: { store: AlertStore }) {
  return useStore(store.$alerts).map(({ id, variant, message, action }) => (
    <div key={id} role={variant === 'scary' ? 'alert' : 'status'}>
      {message}
      {action && (
        <button type="button" onClick={action.onAction}>
          {action.label}
        </button>
      )}
    </div>
  ));
}

function Crash() {
  const error = useRouteError();
  return <h1>{isNotFound(error) ? '404' : '500'}</h1>;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Elsewhere: ${pathname}${search}`}</p>;
}
