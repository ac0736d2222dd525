import type { AlertStore } from '@host-portal/shared-lib/alerts';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { localeOf } from '@host-portal/shared-lib/i18n';
import {
  createPortalCore,
  eraseAtSignOut,
  type Portal,
  type PortalConfig,
  sessionCalls,
  type SessionParts,
} from '@host-portal/shared-lib/portal';
import { persistQueries } from '@host-portal/shared-lib/query';
import { within } from '@host-portal/shared-lib/timing';
import type { FirstReads } from '../../platform/page-boot.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { Report } from '../../report/report.ts';
import type { Languages } from '../../routing/languages.ts';
import type { CookieJar } from '../../session/cookie-jar.ts';
import type { SessionChannel } from '../../session/session-keeper.ts';
import { createSessionRecordStore } from '../../session/session-record.ts';
import { createSession, type SessionPage, type ShellSession } from '../../session/session.store.ts';
import type { Visitor } from '../../session/visitor.ts';
import { forgetPage } from '../boot/last-page.ts';
import { withFirstReads } from '../boot/with-first-reads.ts';
import { withErrorReporting } from './with-error-reporting.ts';

/** The time limit in ms for deleting stored data. Storage that hangs must not delay the sign-out. */
const WIPE_LIMIT_MS = 1000;

type PortalParts = {
  config: PortalConfig;
  jar: CookieJar;
  visitor: Visitor;
  channel: SessionChannel;
  languages: Languages;
  alerts: AlertStore;
  report: Report;
  track: Portal['track'];
  takeRead: FirstReads['take'];
  workerUrl: Portal['workerUrl'];
  navigate: Portal['navigate'];
  changeLanguage: Portal['language']['change'];
  slots: Portal['slots'];
  /** Returns the storage keys that remotes declare in their manifests. */
  storageKeys: () => string[];
  page: Omit<SessionPage, 'resetState'>;
  /** Called when one of the shell's own stores fails (spec §2). */
  onStoreError: (error: unknown) => void;
};

/** Creates the portal that every remote on this page receives, the session, and a function that stops both. */
export function createPortal(parts: PortalParts): { portal: Portal; session: ShellSession; end: () => void } {
  const { config, alerts, languages, report } = parts;
  const {
    portal: core,
    session,
    close,
  } = createPortalCore({
    config,
    session: (core) => createShellSession(core, parts, () => kept.wipe()),
    visitor: parts.visitor,
    language: {
      $language: languages.$language,
      locale: () => localeOf(languages.$language.get()),
      change: parts.changeLanguage,
    },
    slots: parts.slots,
    notify: alerts.notify,
    navigate: parts.navigate,
    track: parts.track,
    report,
    workerUrl: parts.workerUrl,
    fetch: withFirstReads(parts.takeRead),
  });
  const { onStoreError } = parts;
  const portal: Portal = {
    ...core,
    outbox: withErrorReporting(core.outbox, onStoreError),
    moneyLock: withErrorReporting(core.moneyLock, onStoreError),
  };
  const userId = () => session.$session.get().user?.id ?? null;
  const kept = persistQueries(portal.queryClient, { userId, version: CONTRACT_VERSION, whenIdle });
  void portal.outbox.follow();
  const end = () => {
    close();
    kept.close();
  };
  return { portal, session, end };
}

function createShellSession(
  { api, queryClient, clock }: SessionParts,
  parts: PortalParts,
  wipeKept: () => Promise<void>,
) {
  const { jar, alerts, page } = parts;
  const session = withErrorReporting(
    createSession({
      calls: sessionCalls(api),
      jar,
      clock,
      records: createSessionRecordStore(),
      page: {
        ...page,
        resetState: () => {
          queryClient.clear();
          forgetPage();
          void navigator.clearAppBadge?.().catch(() => undefined);
          void wipeKept();
          alerts.reset();
        },
      },
      announce: parts.channel.announce,
    }),
    parts.onStoreError,
  );
  return {
    ...session,
    signOut: async (options?: { redirectTo?: string }) => {
      // The stored data is deleted first, so that a reload during the sign-out request finds none
      // (docs/decisions/0038).
      await within(WIPE_LIMIT_MS, wipeKept(), () => undefined);
      await session.signOut(options);
      // Drafts are deleted after the host has left the page, because until then its form could store a draft again. A
      // session that ended by itself (401) keeps its drafts for the next login.
      forgetInTab(parts.storageKeys());
      eraseAtSignOut();
    },
  };
}

/** Removes these keys from the tab's session storage. */
function forgetInTab(keys: readonly string[]) {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
