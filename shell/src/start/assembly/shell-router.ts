import { redirect } from 'react-router-dom';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { switchLanguage } from '@host-portal/shared-lib/routes';
import type { ShellRouter } from '../../routing/page-moves.ts';
import { redirectOf, pageOf } from '../../routing/redirects.ts';
import { createShellRouter } from '../../routing/routes.tsx';
import { rememberPage } from '../boot/last-page.ts';
import { type ShellParts, currentPageOf } from './shell-parts.ts';
import type { ShellPortal } from './shell-portal.ts';

/**
 * Starts the router at a page that the visitor may see. Resolves when the first page can be rendered: its texts are
 * loaded and its remote is loading.
 */
export async function startRouter(parts: ShellParts, shell: ShellPortal): Promise<ShellRouter> {
  const { languages, loader, deferredRouter, $page } = parts;
  const { portal, remotes } = shell;
  followRedirects(shell);
  const first = pageOf(window.location.pathname, loader.manifests);
  $page.set(currentPageOf(first));
  if (first.claim?.remote) void remotes.enter(first.claim.remote);
  // This query needs the two reads that every host page starts with. The boot script has already sent them, so no new
  // request is made.
  if (first.claim?.access === 'host') void portal.queryClient.prefetchQuery(mySpotsQuery(portal));
  await languages.ensure(first.language);
  // The response to one of these reads, or another tab, may have ended the session in the meantime.
  followRedirects(shell);
  languages.show(first.language);
  const router = deferredRouter.start((openedRoutes) =>
    createShellRouter({
      manifests: loader.manifests,
      beforePage: (request) => beforePage(request, parts, shell),
      openedRoutes,
      joinPage: languages.join,
    }),
  );
  followRouter(router, parts, portal);
  return router;
}

/** Applies redirects before the router starts, because the router renders the first page at once. */
function followRedirects({ visit }: ShellPortal) {
  for (let target = redirectOf(window.location, visit()); target; target = redirectOf(window.location, visit())) {
    window.history.replaceState(null, '', target);
  }
}

/**
 * Runs before any part of a page is loaded. Checks access to the page and loads its texts. Throws a response that
 * redirects.
 */
async function beforePage(
  request: Request,
  { languages, loader, report, alerts, deferredRouter }: ShellParts,
  shell: ShellPortal,
) {
  const { pathname, search } = new URL(request.url);
  // The hash comes from the current navigation, because a request's URL has none.
  const hash = deferredRouter.now()?.state.navigation.location?.hash ?? window.location.hash;
  const target = redirectOf({ pathname, search, hash }, shell.visit());
  // oxlint-disable-next-line only-throw-error -- the router expects a thrown response as a redirect
  if (target) throw redirect(target);
  const { language } = pageOf(pathname, loader.manifests);
  try {
    await languages.ensure(language);
  } catch (error) {
    // If the texts can't be loaded (offline, for example), the page keeps the current language.
    report(error, { phase: 'language' });
    alerts.notify.scary(translate('shell', 'language.failed'));
    // oxlint-disable-next-line only-throw-error -- the router expects a thrown response as a redirect
    throw redirect(switchLanguage({ pathname, search, hash }, languages.$language.get()));
  }
}

/** Updates error reports, the language and the stored last page when the router shows another page. */
function followRouter(router: ShellRouter, { languages, loader, $page }: ShellParts, { session }: Portal) {
  let settledAt = '';
  const settle = ({ pathname }: { pathname: string }) => {
    const page = pageOf(pathname, loader.manifests);
    const { language, claim } = page;
    $page.set(currentPageOf(page));
    languages.show(language);
    const { user } = session.$session.get();
    if (claim?.access === 'host' && user) rememberPage({ user: user.id, path: pathname, at: Date.now() });
  };
  router.subscribe(({ location }) => {
    if (settledAt === location.key + location.pathname) return;
    settledAt = location.key + location.pathname;
    settle(location);
  });
  settle(router.state.location);
}
