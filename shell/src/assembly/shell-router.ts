import { redirect } from 'react-router-dom';
import { translate } from '@host-portal/shared-lib/i18n';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { switchLanguage } from '@host-portal/shared-lib/routes';
import { detourOf, pageOf } from '../routing/detour.ts';
import { updateDocumentHead } from '../routing/document-head.ts';
import type { ShellRouter } from '../routing/page-moves.ts';
import { createShellRouter } from '../routing/routes.tsx';
import { type ShellParts, currentPageOf } from './shell-parts.ts';
import type { ShellPortal } from './shell-portal.ts';

/**
 * Starts the router at the page where the visitor may stand. Resolves when the first page can be drawn: its texts are
 * there, and its remote is already on the way.
 */
export async function startRouter(parts: ShellParts, shell: ShellPortal): Promise<ShellRouter> {
  const { languages, loader, seat, $page } = parts;
  const { portal, remotes } = shell;
  takeDetours(shell);
  const first = pageOf(window.location.pathname, loader.manifests);
  $page.set(currentPageOf(first));
  if (first.claim?.remote) void remotes.enter(first.claim.remote);
  // Every page of a host begins with these two reads: the boot script has asked, here their answers are taken.
  if (first.claim?.access === 'host') void portal.queryClient.prefetchQuery(mySpotsQuery(portal));
  await languages.ensure(first.language);
  // The session may have ended meanwhile: by the answer to these reads, or in another tab.
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
  followRouter(router, parts);
  return router;
}

/** The first page is drawn while the router still starts, so its address has to be the right one before. */
function takeDetours({ visit }: ShellPortal) {
  for (let target = detourOf(window.location, visit()); target; target = detourOf(window.location, visit())) {
    window.history.replaceState(null, '', target);
  }
}

/** Before anything of a page is loaded: may the visitor see it, and are its texts here? Throws a redirect. */
async function beforePage(
  request: Request,
  { languages, loader, report, alerts, seat }: ShellParts,
  shell: ShellPortal,
) {
  const { pathname, search } = new URL(request.url);
  // A request has no hash; the navigation under way knows it.
  const hash = seat.now()?.state.navigation.location?.hash ?? window.location.hash;
  const target = detourOf({ pathname, search, hash }, shell.visit());
  // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
  if (target) throw redirect(target);
  const { language } = pageOf(pathname, loader.manifests);
  try {
    await languages.ensure(language);
  } catch (error) {
    // Its texts did not come (offline, say): the same page in the language that is here.
    report(error, { phase: 'language' });
    alerts.notify.scary(translate('shell', 'language.failed'));
    // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
    throw redirect(switchLanguage({ pathname, search, hash }, languages.$language.get()));
  }
}

/** Document and reports follow the page that stands. */
function followRouter(router: ShellRouter, { languages, loader, $page }: ShellParts) {
  let settledAt = '';
  const settle = ({ pathname }: { pathname: string }) => {
    const { language, claim } = pageOf(pathname, loader.manifests);
    $page.set(currentPageOf({ claim, language }));
    languages.show(language);
    updateDocumentHead(claim, language, pathname);
  };
  router.subscribe(({ location }) => {
    if (settledAt === location.key + location.pathname) return;
    settledAt = location.key + location.pathname;
    settle(location);
  });
  settle(router.state.location);
}
