import type { RouteObject } from 'react-router-dom';
import type { ShellRouter } from '../../routing/page-moves.ts';
import { openRoutes } from '../../routing/routes.tsx';

/**
 * Holds the router, which is created last because its pages need all other parts. Until then, navigation requests and
 * the routes of a fast remote wait here.
 */
export type DeferredRouter = {
  /** Returns null until the first page is rendered. */
  now: () => ShellRouter | null;
  /** Throws before the router has started. */
  started: () => ShellRouter;
  open: (name: string, routes: RouteObject[]) => void;
  start: (create: (opened: ReadonlyMap<string, RouteObject[]>) => ShellRouter) => ShellRouter;
};

export function createDeferredRouter(): DeferredRouter {
  const opened = new Map<string, RouteObject[]>();
  let router: ShellRouter | null = null;
  return {
    now: () => router,
    started: () => {
      if (!router) throw new Error('the router has not started');
      return router;
    },
    open: (name, routes) => {
      if (router) openRoutes(router, name, routes);
      else opened.set(name, routes);
    },
    start: (create) => (router = create(opened)),
  };
}
