import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Prefetches a page as the router would: loads its code and starts its loaders. A click follows a press after about
 * 0.1 s, which is most of a round trip. Failures are ignored here, because the visit retries and shows them.
 */
export function prefetchPage(routes: RouteObject[], path: string): void {
  const url = new URL(path, window.location.origin);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { lazy, loader } = route;
    if (typeof lazy === 'function') void attempt(lazy);
    if (typeof loader === 'function')
      // An empty context is enough, because the shell's middleware adds nothing to it.
      void attempt(() => loader({ url, request: new Request(url), params, context: {} } as LoaderFunctionArgs));
  }
}

const attempt = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined);
