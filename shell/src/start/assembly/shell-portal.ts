import { type Language, translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { createPageMoves } from '../../routing/page-moves.ts';
import { prefetchPage } from '../../routing/prefetch-page.ts';
import { guardedTo, type Visit } from '../../routing/redirects.ts';
import { createRemotes, type Remotes } from '../../routing/remotes.ts';
import { createSlots } from '../../routing/slots.ts';
import type { ShellSession } from '../../session/session.store.ts';
import { createPortal } from './portal.ts';
import type { ShellOptions, ShellParts } from './shell-parts.ts';

/** The portal with the session, the remotes and the navigation, and a function that stops it. */
export type ShellPortal = {
  portal: Portal;
  session: ShellSession;
  remotes: Remotes;
  moves: ReturnType<typeof createPageMoves>;
  /** Returns the current state that determines where a URL redirects. */
  visit: () => Visit;
  end: () => void;
};

export function createShellPortal(
  parts: ShellParts,
  { boot: { takeRead, workerUrl }, requests }: Pick<ShellOptions, 'boot' | 'requests'>,
): ShellPortal {
  const { alerts, languages, loader, remoteStates, report, deferredRouter, $person } = parts;
  const moves = createPageMoves(deferredRouter.started, languages);
  const visit = (): Visit => ({
    manifests: loader.manifests,
    session: portal.session.$session.get(),
    origin: window.location.origin,
  });
  const remotes = createRemotes({
    loader,
    states: remoteStates,
    languages,
    portal: () => portal,
    openRoutes: deferredRouter.open,
    prefetchPage: (path) => prefetchPage(deferredRouter.now()?.routes ?? [], path),
    report,
  });
  requests?.follow((area) => {
    report(new Error(`${area} makes too many calls`), { remote: area, phase: 'requests' });
    remotes.stop(area);
    if (deferredRouter.now()) void moves.rematch();
  });
  const slots = createSlots(() => ({ manifests: loader.manifests, remotes }), report);

  const changeLanguage = (language: Language) =>
    moves.changeLanguage(language).catch((error: unknown) => {
      report(error, { phase: 'language' });
      alerts.notify.scary(translate('shell', 'language.failed'));
    });
  /** Runs the guard and loads the page's content again, after another tab has changed the session. */
  const recheck = async () => {
    const router = deferredRouter.now();
    if (!router) return;
    const target = guardedTo(router.state.location, visit());
    if (target) {
      await router.navigate(target, { replace: true });
      return;
    }
    $person.set($person.get() + 1);
    await router.revalidate();
  };

  const { portal, session, end } = createPortal({
    ...parts,
    takeRead,
    workerUrl: ({ href }) => workerUrl(href),
    navigate: moves.navigate,
    changeLanguage: (language) => void changeLanguage(language),
    slots,
    storageKeys: () => loader.manifests.flatMap(({ storageKeys }) => storageKeys),
    page: {
      goTo: moves.goTo,
      // A first read may end the session before the router exists. In this case, the router starts at the login.
      goToLogin: async () => void (deferredRouter.now() && (await moves.goToLogin())),
      recheck: () => void recheck(),
    },
  });
  portal.outbox.$waiting.subscribe((waiting) => parts.$queueLength.set(waiting.length));
  return { portal, session, remotes, moves, visit, end };
}
