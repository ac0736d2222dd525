import { type AlertStore, createAlertStore } from '@host-portal/shared-lib/alerts';
import { DEFAULT_LANGUAGE, type Language, translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { canonicalPath, splitLanguage, switchLanguage } from '@host-portal/shared-lib/routes';
import { atom } from 'nanostores';
import { redirect, type RouteObject } from 'react-router-dom';
import type { PageBoot } from './boot/page-boot.ts';
import { watchUpdates } from './layout/update-watch.ts';
import type { LoadFailure, RemoteLoader } from './loader/loader.ts';
import { createPortal } from './portal.ts';
import { startCollector } from './report/collector.ts';
import { createReport, type OwnedRelease, sendVitals, SHELL } from './report/report.ts';
import { createTrack } from './report/track.ts';
import { measureVitals } from './report/web-vitals.ts';
import { type Claim, claimOf } from './routing/claims.ts';
import { updateDocumentHead } from './routing/document-head.ts';
import { guard } from './routing/guard.ts';
import { createLanguages } from './routing/languages.ts';
import { createPageMoves, type ShellRouter } from './routing/page-moves.ts';
import { createRemotes } from './routing/remotes.ts';
import { createShellRouter, openRoutes } from './routing/routes.tsx';
import { createSlots } from './routing/slots.ts';
import { createCookieJar } from './session/cookie-jar.ts';
import { createPartnerStore } from './session/partner.store.ts';
import { createSessionChannel, keepSession } from './session/session-keeper.ts';
import { createVisitor } from './session/visitor.ts';
import type { Shell } from './shell-context.tsx';

export type ShellParts = {
  boot: Pick<PageBoot, 'config' | 'workerUrl' | 'takeRead'>;
  createLoader: (report: (failure: LoadFailure) => void) => RemoteLoader;
  /** Release of the shell that runs; null where it does not come from one. */
  version: string | null;
  /** Whether a newer release of the shell is live than the one that runs. */
  isNewer: () => Promise<boolean>;
};

export type AssembledShell = { portal: Portal; shell: Shell; router: ShellRouter; end: () => void };

/**
 * Makes every part of the shell and joins them, in the order in which they need each other. Resolves when
 * the first page can be drawn: its words are there, and its remote is already on the way.
 */
export async function assembleShell({ boot, createLoader, version, isNewer }: ShellParts): Promise<AssembledShell> {
  const { config } = boot;
  const alerts: AlertStore = createAlertStore();
  const loader = createLoader(({ remote, owner, version: ofRemote, phase, kind, ms, error }) =>
    report(error, { remote, owner, version: ofRemote, phase, code: kind, ms }),
  );
  const releaseOf = (name: string): OwnedRelease => {
    if (name === SHELL) return { remote: SHELL, version: version ?? undefined, owner: SHELL };
    const state = loader.$state(name).get();
    const owner = loader.manifests.find((manifest) => manifest.name === name)?.owner;
    return { remote: name, version: 'version' in state ? state.version : undefined, owner };
  };
  /** The page that stands; before the first one, none is known. */
  let place = standingAt({ claim: null, language: DEFAULT_LANGUAGE });
  const placed = () => ({ route: place.route, language: place.language });
  const jar = createCookieJar();
  const visitor = createVisitor(jar);
  let outbox: Portal['outbox'] | null = null;
  const report = createReport(config, {
    place: placed,
    releaseOf,
    visitorId: visitor.visitorId,
    queueLength: () => outbox?.$waiting.get().length ?? 0,
  });
  const $storeError = atom<unknown>(null);
  const $person = atom(0);
  if (jar.isBlocked) report(new Error('cookies are blocked, or the page came over plain http'), { phase: 'cookies' });
  const channel = createSessionChannel();
  const languages = createLanguages(report, (language) => loader.learnLabels(language));
  const openedRoutes = new Map<string, RouteObject[]>();
  let router: ShellRouter | null = null;

  const started = (): ShellRouter => {
    if (!router) throw new Error('the router has not started');
    return router;
  };

  const moves = createPageMoves(started, languages);
  const {
    portal,
    session,
    end: endPortal,
  } = createPortal({
    config,
    jar,
    visitor,
    channel,
    languages,
    alerts,
    report,
    track: createTrack(config, { place: placed, report }),
    takeRead: boot.takeRead,
    workerUrl: ({ href }) => boot.workerUrl(href),
    navigate: moves.navigate,
    changeLanguage: (language) => void changeLanguage(language),
    slots: createSlots(() => ({ manifests: loader.manifests, remotes }), report),
    storageKeys: () => loader.manifests.flatMap(({ storageKeys }) => storageKeys),
    page: { goTo: moves.goTo, goToLogin, recheck: () => void recheck() },
    onStoreError: (error) => {
      report(error, { phase: 'store' });
      $storeError.set(error);
    },
  });
  outbox = portal.outbox;

  const remotes = createRemotes({
    loader,
    languages,
    portal: () => portal,
    openRoutes: (name, routes) => {
      if (router) openRoutes(router, name, routes);
      else openedRoutes.set(name, routes);
    },
    report,
  });

  const placeOf = (pathname: string) => {
    const { language, path } = splitLanguage(pathname);
    return { language, claim: claimOf(path, loader.manifests) };
  };

  /** Where the guard sends the visitor of a place, or null. */
  const guarded = (place: { pathname: string; search: string; hash: string }) => {
    const { claim } = placeOf(place.pathname);
    return claim && guard(claim.access, portal.session.$session.get(), place, window.location.origin);
  };

  /** Where an address leads instead of itself: its one true form, or where its guard says. */
  const detour = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => {
    const canonical = canonicalPath(pathname);
    return canonical === null ? guarded({ pathname, search, hash }) : canonical + search + hash;
  };

  /** The first page is drawn while the router still starts, so its address has to be the right one before. */
  const takeDetours = () => {
    for (let target = detour(window.location); target; target = detour(window.location)) {
      window.history.replaceState(null, '', target);
    }
  };

  async function beforePlace(request: Request) {
    const { pathname, search } = new URL(request.url);
    // A request has no hash; the navigation under way knows it.
    const hash = router?.state.navigation.location?.hash ?? window.location.hash;
    const target = detour({ pathname, search, hash });
    // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
    if (target) throw redirect(target);
    const { language } = placeOf(pathname);
    try {
      await languages.ensure(language);
    } catch (error) {
      // Its words did not come (offline, say): the same place in the language that is here.
      report(error, { phase: 'language' });
      alerts.notify.scary(translate('shell', 'language.failed'));
      // oxlint-disable-next-line only-throw-error -- the router takes a redirect thrown, as a response
      throw redirect(switchLanguage({ pathname, search, hash }, languages.$language.get()));
    }
  }

  async function goToLogin() {
    // Before the router is there, a first read has ended the session: the router will start at the login.
    if (router) await moves.goToLogin();
  }

  async function recheck() {
    if (!router) return;
    const target = guarded(router.state.location);
    if (target) {
      await router.navigate(target, { replace: true });
      return;
    }
    $person.set($person.get() + 1);
    await router.revalidate();
  }

  async function changeLanguage(language: Language) {
    try {
      await moves.changeLanguage(language);
    } catch (error) {
      report(error, { phase: 'language' });
      alerts.notify.scary(translate('shell', 'language.failed'));
    }
  }

  // Read before any detour: neither the login nor the account has the first address's `ref` (spec §1).
  const $partner = createPartnerStore(config.partners, window.location.search);
  takeDetours();
  const first = placeOf(window.location.pathname);
  place = standingAt(first);
  if (first.claim?.remote) void remotes.enter(first.claim.remote);
  // Every page of a host begins with these two reads: the boot script has asked, here their answers are taken.
  if (first.claim?.access === 'host') void portal.queryClient.prefetchQuery(mySpotsQuery(portal));
  await languages.ensure(first.language);
  // The session may have ended meanwhile: by the answer to these reads, or in another tab.
  takeDetours();
  languages.show(first.language);

  router = createShellRouter({ manifests: loader.manifests, beforePlace, openedRoutes, joinPage: languages.join });
  const settle = () => {
    const { pathname } = started().state.location;
    const { language, claim } = placeOf(pathname);
    place = standingAt({ claim, language });
    languages.show(language);
    updateDocumentHead(claim, language, pathname);
  };
  let settledAt = '';
  router.subscribe(({ location: { key, pathname } }) => {
    if (settledAt === key + pathname) return;
    settledAt = key + pathname;
    settle();
  });
  settle();
  const updates = watchUpdates(isNewer);
  const ends = [
    updates.end,
    keepSession(session, { channel }),
    startCollector(report),
    measureVitals(
      () => ({ route: place.route, ...releaseOf(place.remote) }),
      (vitals) => sendVitals(config, vitals),
    ),
    endPortal,
  ];

  const shell: Shell = {
    get manifests() {
      return loader.manifests;
    },
    remotes,
    alerts,
    $partner,
    $person,
    $storeError,
    forgetStoreError: () => $storeError.set(null),
    $hasUpdate: updates.$hasUpdate,
    areCookiesBlocked: jar.isBlocked,
    rematch: moves.rematch,
    report,
  };
  const end = () => {
    for (const endPart of ends) endPart();
    started().dispose();
  };
  return { portal, shell, router, end };
}

const standingAt = ({ claim, language }: { claim: Claim | null; language: Language }) => ({
  route: claim?.path ?? 'unknown',
  language,
  remote: claim?.remote ?? SHELL,
});
