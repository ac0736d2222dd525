import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import type { RemoteManifest } from '@host-portal/shared-lib/federation';
import type { Language, Messages } from '@host-portal/shared-lib/i18n';
import { notFound } from '@host-portal/shared-lib/routes';
import { layeredWindow, startLayers } from '@host-portal/shared-lib/ui';
import { ErrorScreen } from '../error/error-screen.tsx';
import { ShellFrame } from '../layout/shell-frame.tsx';
import { firstPopstate } from '../platform/first-popstate.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteCrash } from './remote-crash.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import { shellPages } from './shell-pages.tsx';

const remoteRouteId = (name: string) => `remote:${name}`;
const fallbackRouteId = (name: string, path: string) => `fallback:${name}:${path}`;
export const isRemoteFallback = (id: string) => id.startsWith('fallback:');

export type JoinPage = (
  namespace: string,
  source: (language: Language) => Promise<Messages>,
  language: Language,
) => Promise<void>;

type RouterParts = {
  manifests: readonly RemoteManifest[];
  /** Runs before any code of a page is loaded. Throws a response that redirects. */
  beforePage: (request: Request) => Promise<void>;
  /** The routes of remotes that were loaded before the router was created. */
  openedRoutes: ReadonlyMap<string, RouteObject[]>;
  /** Loads the texts of a shell page that has its own texts. */
  joinPage: JoinPage;
};

/**
 * Creates the router (docs/architecture.md). All languages share the same route objects, so that a page stays mounted
 * when the language changes. Each remote has a pathless route with placeholders. These end in a splat, so that they
 * rank below the remote's real routes, which are added later.
 */
export function createShellRouter({ manifests, beforePage, openedRoutes, joinPage }: RouterParts) {
  startLayers(firstPopstate);
  return createBrowserRouter(
    [
      {
        id: 'page',
        path: '/:lang?',
        middleware: [({ request }) => beforePage(request)],
        element: <ShellFrame />,
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          ...shellPages(joinPage),
          ...manifests.map((manifest) => remoteRoute(manifest, openedRoutes.get(manifest.name) ?? [])),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { window: layeredWindow(firstPopstate) },
  );
}

/**
 * Adds a remote's routes next to its placeholders. The router's API can't remove the remote's earlier routes, so
 * they're removed from the route objects directly. The ids are new each time, because the router keeps the old ones.
 */
export function openRoutes(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'patchRoutes'>,
  name: string,
  routes: RouteObject[],
) {
  const siblings: RouteObject[] = router.routes.flatMap(({ children }) => children ?? []);
  const parent = siblings.find(({ id }) => id === remoteRouteId(name));
  if (!parent) throw new Error(`there is no place for ${name}`);
  parent.children = parent.children?.filter(({ id = '' }) => isRemoteFallback(id));
  openings += 1;
  router.patchRoutes(remoteRouteId(name), withIds(routes, `opened:${name}:${openings}`));
}

let openings = 0;

const withIds = (routes: RouteObject[], prefix: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = route.id ?? `${prefix}-${index}`;
    return route.index ? { ...route, id } : { ...route, id, children: route.children && withIds(route.children, id) };
  });

const remoteRoute = ({ name, routes }: RemoteManifest, opened: RouteObject[]): RouteObject => ({
  id: remoteRouteId(name),
  element: <Outlet />,
  errorElement: <RemoteCrash name={name} />,
  hydrateFallbackElement: <PageSkeleton />,
  children: [
    ...opened,
    ...routes.map(({ path }) => ({
      id: fallbackRouteId(name, path),
      path: `${path.replace(/^\//, '').replace(/\/?\*$/, '')}/*`,
      element: <RemoteOutlet name={name} />,
    })),
  ],
});

/** Shows the 404 page for a path that no page claims. */
function NotFound(): never {
  throw notFound();
}
