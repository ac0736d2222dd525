import type { RouteObject } from 'react-router-dom';
import type { ShellRouter } from '../routing/page-moves.ts';
import { openRoutes } from '../routing/routes.tsx';

/**
 * Where the one router will be. It comes last of all parts, because its pages need them; who moves the page asks for it
 * here, and routes of a remote that was faster wait for it here.
 */
export type RouterSeat = {
  /** Null as long as the first page is drawn. */
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
