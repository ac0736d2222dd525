import { atom, type WritableAtom } from 'nanostores';
import { type AlertStore, createAlertStore } from '@host-portal/shared-lib/alerts';
import { DEFAULT_LANGUAGE, type Language } from '@host-portal/shared-lib/i18n';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { readClientId } from '@host-portal/shared-lib/read-cookie';
import type { LoadFailure, RemoteLoader } from '../../loader/loader.ts';
import type { PageBoot } from '../../platform/page-boot.ts';
import { createReport, type OwnedRelease, type Report, SHELL } from '../../report/report.ts';
import { createTrack } from '../../report/track.ts';
import { createLanguages, type Languages } from '../../routing/languages.ts';
import type { PageOfAddress } from '../../routing/redirects.ts';
import { createRemoteStates, type RemoteStates } from '../../routing/remotes.ts';
import { type CookieJar, createCookieJar } from '../../session/cookie-jar.ts';
import { createSessionChannel, type SessionChannel } from '../../session/session-keeper.ts';
import { createVisitor, type Visitor } from '../../session/visitor.ts';
import type { RequestBudget } from '../protection/request-budget.ts';
import { createDeferredRouter, type DeferredRouter } from './deferred-router.ts';
import { withErrorReporting } from './with-error-reporting.ts';

export type ShellOptions = {
  boot: Pick<PageBoot, 'config' | 'workerUrl' | 'takeRead'>;
  createLoader: (report: (failure: LoadFailure) => void) => RemoteLoader;
  /** The version of the running shell. Null if the shell doesn't come from a release. */
  version: string | null;
  /** Resolves to true if a newer release of the shell is live. */
  isNewer: () => Promise<boolean>;
  /** Makes the service worker cache the portal's files, so that the portal opens offline from the next visit on. */
  keepOffline: () => Promise<void>;
  requests?: RequestBudget;
};

/** The parts of the shell that need neither the portal nor the router. */
export type ShellParts = {
  config: PortalConfig;
  alerts: AlertStore;
  loader: RemoteLoader;
  remoteStates: RemoteStates;
  jar: CookieJar;
  visitor: Visitor;
  channel: SessionChannel;
  languages: Languages;
  report: Report;
  track: ReturnType<typeof createTrack>;
  releaseOf: (name: string) => OwnedRelease;
  /** The current page. Before the first page is known, its route is `unknown`. */
  $page: WritableAtom<CurrentPage>;
  /** The number of waiting changes, for error reports. */
  $queueLength: WritableAtom<number>;
  $storeError: WritableAtom<unknown>;
  /**
   * Called when one of the shell's own stores fails (spec §2). The error page is then shown until the host goes to
   * the home page.
   */
  onStoreError: (error: unknown) => void;
  /** A number that increases when another person takes over the session. */
  $person: WritableAtom<number>;
  deferredRouter: DeferredRouter;
};

export type CurrentPage = { path: string; route: string; language: Language; remote: string };

export const currentPageOf = ({ claim, language, path }: PageOfAddress): CurrentPage => ({
  path,
  route: claim?.path ?? 'unknown',
  language,
  remote: claim?.remote ?? SHELL,
});

export function createParts({ boot: { config }, createLoader, version }: ShellOptions): ShellParts {
  const $page = atom(currentPageOf({ claim: null, language: DEFAULT_LANGUAGE, path: '/' }));
  const $queueLength = atom(0);
  const currentPage = () => ({ route: $page.get().route, language: $page.get().language });
  const loader = createLoader(({ remote, owner, version: ofRemote, phase, kind, ms, error }) =>
    report(error, { remote, owner, version: ofRemote, phase, code: kind, ms }),
  );
  const remoteStates = createRemoteStates();
  const releaseOf = (name: string): OwnedRelease => {
    if (name === SHELL) return { remote: SHELL, version: version ?? undefined, owner: SHELL };
    const state = remoteStates(name).get();
    const owner = loader.manifests.find((manifest) => manifest.name === name)?.owner;
    return { remote: name, version: 'version' in state ? state.version : undefined, owner };
  };
  const jar = createCookieJar(document, config.cookiePrefix);
  const visitor = createVisitor(jar, () => readClientId(document.cookie, config));
  const report = createReport(config, {
    currentPage,
    releaseOf,
    visitorId: visitor.visitorId,
    queueLength: () => $queueLength.get(),
  });
  if (jar.isBlocked) report(new Error('cookies are blocked, or the page came over plain http'), { phase: 'cookies' });
  const $storeError = atom<unknown>(null);
  const onStoreError = (error: unknown) => {
    // The same error is passed twice: by the atom, and by the action that set it.
    if ($storeError.get() === error) return;
    report(error, { phase: 'store' });
    $storeError.set(error);
  };
  return {
    config,
    alerts: withErrorReporting(createAlertStore(), onStoreError),
    loader,
    remoteStates,
    jar,
    visitor,
    channel: createSessionChannel(),
    languages: createLanguages(report, (language) => loader.learnLabels(language)),
    report,
    track: createTrack(config, { currentPage, report }),
    releaseOf,
    $page,
    $queueLength,
    $storeError,
    onStoreError,
    $person: atom(0),
    deferredRouter: createDeferredRouter(),
  };
}
