import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * What the router will do when this page is opened, before it is: loads its code, and with `reads` starts its loaders. For
 * a finger that is on a link: it is up again 0.1 s later, and most of that is a round trip. Whatever fails, the visit does
 * again and shows.
 */
export function openAhead(routes: RouteObject[], path: string, { reads }: { reads: boolean }): void {
  const url = new URL(path, window.location.origin);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { lazy, loader } = route;
    if (typeof lazy === 'function') void attempt(lazy);
    if (reads && typeof loader === 'function')
      // The shell's middleware provides nothing, so there is no more in their context when the router calls them.
      void attempt(() => loader({ url, request: new Request(url), params, context: {} } as LoaderFunctionArgs));
  }
}

const attempt = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);
