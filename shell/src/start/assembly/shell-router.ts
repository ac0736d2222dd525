import { redirect } from 'react-router-dom';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { switchLanguage } from '@host-portal/shared-lib/routes';
import { detourOf, pageOf } from '../../routing/detour.ts';
import type { ShellRouter } from '../../routing/page-moves.ts';
import { createShellRouter } from '../../routing/routes.tsx';
import { keepPage } from '../boot/last-page.ts';
import { type ShellParts, currentPageOf } from './shell-parts.ts';
import type { ShellPortal } from './shell-portal.ts';

/**
 * Starts the router at a page that the visitor may see. Resolves when the first page can be drawn: its texts are
 * loaded, and its remote is already loading.
 */
export async function startRouter(parts: ShellParts, shell: ShellPortal): Promise<ShellRouter> {
  const { languages, loader, seat, $page } = parts;
  const { portal, remotes } = shell;
  takeDetours(shell);
  const first = pageOf(window.location.pathname, loader.manifests);
  $page.set(currentPageOf(first));
  if (first.claim?.remote) void remotes.enter(first.claim.remote);
  // Every page of a host begins with these two reads: the boot script has sent them, and here their answers are used.
  if (first.claim?.access === 'host') void portal.queryClient.prefetchQuery(mySpotsQuery(portal));
  await languages.ensure(first.language);
  // The session may have ended meanwhile, by the answer to these reads or in another tab.
  takeDetours(shell);
  languages.show(first.language);
  const router = seat.start((openedRoutes) =>
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

/** The first page is drawn while the router still starts, so its URL has to be right before. */
function takeDetours({ visit }: ShellPortal) {
  for (let target = detourOf(window.location, visit()); target; target = detourOf(window.location, visit())) {
    window.history.replaceState(null, '', target);
  }
}

/** Before anything of a page is loaded: may the visitor see it, and are its texts loaded? Throws a redirect. */
async function beforePage(
  request: Request,
  { languages, loader, report, alerts, seat }: ShellParts,
  shell: ShellPortal,
) {
  const { pathname, search } = new URL(request.url);
  // A request has no hash; the current navigation has it.
  const hash = seat.now()?.state.navigation.location?.hash ?? window.location.hash;
  const target = detourOf({ pathname, search, hash }, shell.visit());
  // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
  if (target) throw redirect(target);
  const { language } = pageOf(pathname, loader.manifests);
  try {
    await languages.ensure(language);
  } catch (error) {
    // Its texts could not be loaded (offline, for example): the same page in the current language.
    report(error, { phase: 'language' });
    alerts.notify.scary(translate('shell', 'language.failed'));
    // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
    throw redirect(switchLanguage({ pathname, search, hash }, languages.$language.get()));
  }
}

/** Error reports, the language and the start of the app follow the current page. */
function followRouter(router: ShellRouter, { languages, loader, $page }: ShellParts, { session }: Portal) {
  let settledAt = '';
  const settle = ({ pathname }: { pathname: string }) => {
    const page = pageOf(pathname, loader.manifests);
    const { language, claim } = page;
    $page.set(currentPageOf(page));
    languages.show(language);
    const { user } = session.$session.get();
    if (claim?.access === 'host' && user) keepPage({ user: user.id, path: pathname, at: Date.now() });
  };
  router.subscribe(({ location }) => {
    if (settledAt === location.key + location.pathname) return;
    settledAt = location.key + location.pathname;
    settle(location);
  });
  settle(router.state.location);
}
