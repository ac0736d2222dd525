import type { RouteObject } from 'react-router-dom';
import type { ShellRouter } from '../../routing/page-moves.ts';
import { openRoutes } from '../../routing/routes.tsx';

/**
 * Holds the one router once it exists. It is created last, because its pages need all other parts; until then, requests
 * to navigate and the routes of a fast remote wait here.
 */
export type RouterSeat = {
  /** Null until the first page is drawn. */
  now: () => ShellRouter | null;
  /** Throws before it has started. */
  started: () => ShellRouter;
  open: (name: string, routes: RouteObject[]) => void;
  start: (create: (opened: ReadonlyMap<string, RouteObject[]>) => ShellRouter) => ShellRouter;
};

export function createRouterSeat(): RouterSeat {
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
