import { type Language, translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { guardedTo, type Visit } from '../../routing/detour.ts';
import { openAhead } from '../../routing/page-ahead.ts';
import { createPageMoves } from '../../routing/page-moves.ts';
import { createRemotes, type Remotes } from '../../routing/remotes.ts';
import { createSlots } from '../../routing/slots.ts';
import type { ShellSession } from '../../session/session.store.ts';
import { createPortal } from './portal.ts';
import type { ShellOptions, ShellParts } from './shell-parts.ts';

/** The portal, a function that passes it on, and how it navigates. */
export type ShellPortal = {
  portal: Portal;
  session: ShellSession;
  remotes: Remotes;
  moves: ReturnType<typeof createPageMoves>;
  /** What currently decides where a URL leads. */
  visit: () => Visit;
  end: () => void;
};

export function createShellPortal(parts: ShellParts, { takeRead, workerUrl }: ShellOptions['boot']): ShellPortal {
  const { alerts, languages, loader, remoteStates, report, seat, $person } = parts;
  const moves = createPageMoves(seat.started, languages);
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
    openRoutes: seat.open,
    openAhead: (path) => openAhead(seat.now()?.routes ?? [], path),
    report,
  });
  const slots = createSlots(() => ({ manifests: loader.manifests, remotes }), report);

  const changeLanguage = (language: Language) =>
    moves.changeLanguage(language).catch((error: unknown) => {
      report(error, { phase: 'language' });
      alerts.notify.scary(translate('shell', 'language.failed'));
    });
  /** Another tab changed the session: guard and content of the page start again. */
  const recheck = async () => {
    const router = seat.now();
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
      // If a first read ended the session before the router exists, the router will start at the login.
      goToLogin: async () => void (seat.now() && (await moves.goToLogin())),
      recheck: () => void recheck(),
    },
  });
  portal.outbox.$waiting.subscribe((waiting) => parts.$queueLength.set(waiting.length));
  return { portal, session, remotes, moves, visit, end };
}
