import type { AlertStore } from '@host-portal/shared-lib/alerts';
import { createApiClient, createOutbox } from '@host-portal/shared-lib/api';
import { localeOf } from '@host-portal/shared-lib/i18n';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { createDrafts, createMoneyLock, type Portal, type PortalConfig } from '@host-portal/shared-lib/portal';
import { createQueryClient, keepAnswers } from '@host-portal/shared-lib/query';
import type { FirstReads } from './boot/first-reads.ts';
import { withFirstReads } from './boot/with-first-reads.ts';
import type { Report } from './report/report.ts';
import type { Languages } from './routing/languages.ts';
import type { CookieJar } from './session/cookie-jar.ts';
import { forgetInTab } from './session/kept-in-tab.ts';
import { createServerClock } from './session/server-clock.ts';
import { sessionCalls } from './session/session-calls.ts';
import type { SessionChannel } from './session/session-keeper.ts';
import { createSessionRecordStore } from './session/session-record.ts';
import { createSession, type SessionPage, type ShellSession } from './session/session.store.ts';
import type { Visitor } from './session/visitor.ts';
import { watchedSession } from './session/watched-session.ts';

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
  /** Where remotes keep things in the browser, by their manifests. */
  storageKeys: () => string[];
  page: Omit<SessionPage, 'resetState'>;
  /** One of the shell's own stores broke (spec §2). */
  onStoreError: (error: unknown) => void;
};

/** The portal that every remote of this page gets, the session behind it, and the end of what both listen to. */
export function createPortal(parts: PortalParts): { portal: Portal; session: ShellSession; end: () => void } {
  const { config, jar, visitor, alerts, languages, page, report } = parts;
  const clock = createServerClock();
  const queryClient = createQueryClient();

  const session = watchedSession(
    createSession({
      calls: sessionCalls(() => api),
      jar,
      clock,
      records: createSessionRecordStore(),
      page: {
        ...page,
        resetState: () => {
          queryClient.clear();
          void kept.wipe();
          alerts.reset();
        },
      },
      announce: parts.channel.announce,
    }),
    parts.onStoreError,
  );

  const api = createApiClient({
    config,
    token: session.token,
    visitorId: visitor.visitorId,
    clientId: visitor.clientId,
    onUnauthorized: session.onUnauthorized,
    onServerDate: clock.observe,
    report,
    fetch: withFirstReads(parts.takeRead),
  });

  const userId = () => session.$session.get().user?.id ?? null;
  const kept = keepAnswers(queryClient, { userId, version: CONTRACT_VERSION });
  const outbox = createOutbox({ api, userId, report });
  // Nobody else's changes are shown or sent; those of whoever signed in go on their way at once.
  session.$session.listen(({ user }, before) => {
    if (user?.id !== before?.user?.id) void outbox.follow();
  });
  void outbox.follow();

  const drafts = createDrafts(session.$session);
  const portal: Portal = {
    config,
    session: {
      ...session,
      signOut: async (options) => {
        drafts.forgetAll();
        await session.signOut(options);
        // After the page was left, or its form might keep the draft once more. A session that ended by itself (401)
        // leaves it to whoever logs in again.
        forgetInTab(parts.storageKeys());
      },
    },
    drafts,
    api,
    queryClient,
    outbox,
    moneyLock: createMoneyLock({ $session: session.$session, now: clock.now }),
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
    now: clock.now,
    workerUrl: parts.workerUrl,
  };
  const end = () => {
    outbox.close();
    kept.close();
    portal.moneyLock.close();
  };
  return { portal, session, end };
}
