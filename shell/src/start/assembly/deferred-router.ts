import type { RouteObject } from 'react-router-dom';
import type { ShellRouter } from '../../routing/page-moves.ts';
import { openRoutes } from '../../routing/routes.tsx';

/**
 * Gives access to the router, which is created last because its pages need all other parts. If a remote is loaded
 * earlier, its routes are stored until the router exists.
 */
export type DeferredRouter = {
  /** Returns the router, or null until it has started. */
  now: () => ShellRouter | null;
  /** Returns the router. Throws if it hasn't started. */
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
