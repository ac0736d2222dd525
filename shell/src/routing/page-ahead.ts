import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Does what the router will do when this page is opened: loads its code and starts its loaders. A finger that presses a
 * link is up again 0.1 s later, and most of that time is a round trip. The visit repeats whatever fails, and shows it.
 */
export function openAhead(routes: RouteObject[], path: string): void {
  const url = new URL(path, window.location.origin);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { lazy, loader } = route;
    if (typeof lazy === 'function') void attempt(lazy);
    if (typeof loader === 'function')
      // The shell's middleware provides nothing, so there is no more in their context when the router calls them.
      void attempt(() => loader({ url, request: new Request(url), params, context: {} } as LoaderFunctionArgs));
  }
}

const attempt = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);
