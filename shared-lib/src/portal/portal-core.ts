import type { QueryClient } from '@tanstack/react-query';
import { reachApi, watchConnection } from '../api/connection.ts';
import { type ApiClient, createApiClient } from '../api/index.ts';
import { BookingStore } from '../bookings/booking-store.ts';
import { followSpots } from '../bookings/follow-spots.ts';
import { createOutbox, type OutboxStorage } from '../outbox/index.ts';
import { createQueryClient } from '../query/query-client.ts';
import { retryFailedQueries } from '../query/retry-failed-queries.ts';
import { noteListAnswer } from '../query/unreadable.ts';
import { createDrafts } from './drafts.ts';
import { createMoneyLock } from './money-lock/money-lock.ts';
import type { Portal, PortalSession } from './portal.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The parts of the portal that the session needs. */
export type SessionParts = { api: ApiClient; queryClient: QueryClient; clock: ServerClock };

/** The session as used by the API client. Remotes get only the `PortalSession` part. */
export type CoreSession = PortalSession & {
  /**
   * Returns the session's token. It's called for each request, because another tab may have signed in as another
   * user.
   */
  token: () => string | null;
  /** Called once per session, even if several calls get a 401. */
  onUnauthorized: () => void;
};

export type PortalCoreOptions<Own extends CoreSession> = Pick<Portal, 'config' | 'language' | 'navigate' | 'notify'> &
  Partial<Pick<Portal, 'slots' | 'track' | 'workerUrl' | 'tree' | 'outside'>> & {
    session: (parts: SessionParts) => Own;
    /** The visitor and client ids for the headers of spec §7. */
    visitor: { visitorId: () => string; clientId: () => string | null };
    report: Portal['report'];
    clock?: ServerClock;
    fetch?: typeof globalThis.fetch;
    retryPauseMs?: number;
    /** The pause before failed queries are retried. */
    healPauseMs?: number;
    /** The storage for changes that wait for the network. Default: IndexedDB. */
    outboxStorage?: OutboxStorage;
  };

export type PortalCore<Own extends CoreSession> = {
  portal: Portal;
  /** The session, including the methods that only its creator calls. */
  session: Own;
  /** Removes all listeners. The portal must not be used afterwards. */
  close: () => void;
};

/**
 * Creates a page's portal: for the shell, an embedding page or a test. These differ in their session, their
 * navigation, and the data that they send to other servers. The defaults fit a page with one remote and no analytics.
 */
export function createPortalCore<Own extends CoreSession>(options: PortalCoreOptions<Own>): PortalCore<Own> {
  const { config, language, navigate, notify, report, visitor, clock = createServerClock() } = options;
  const queryClient = createQueryClient();
  const stopRetrying = retryFailedQueries(queryClient, options.healPauseMs);
  const stopWatching = watchConnection(reachApi(config.apiBase));
  const api = createApiClient({
    config,
    ...visitor,
    token: () => session.token(),
    onUnauthorized: () => session.onUnauthorized(),
    onServerDate: clock.observe,
    onList: (answer) => void noteListAnswer(queryClient, answer),
    report,
    fetch: options.fetch,
    retryPauseMs: options.retryPauseMs,
  });
  const session = options.session({ api, queryClient, clock });
  const { $session } = session;

  const userId = () => $session.get().user?.id ?? null;
  const outbox = createOutbox({ api, userId, report, now: clock.now, storage: options.outboxStorage });
  const bookings = new BookingStore(outbox.$waiting);
  const unfollowSpots = followSpots(bookings, queryClient);
  // When the user changes, the page shows only the new user's data, and the outbox sends only the new user's changes.
  const unfollow = $session.listen(({ user }, before) => {
    if (user?.id === before?.user?.id) return;
    if (before?.user) bookings.clear();
    void outbox.follow();
  });
  const moneyLock = createMoneyLock({ $session, now: clock.now });
  const drafts = createDrafts($session);

  const portal: Portal = {
    config,
    api,
    queryClient,
    bookings,
    outbox,
    moneyLock,
    drafts,
    session: {
      $session,
      signIn: session.signIn,
      signOut: async (to) => {
        drafts.forgetAll();
        await session.signOut(to);
      },
      updateUser: session.updateUser,
      hasEnded: session.hasEnded,
    },
    language,
    slots: options.slots ?? NO_SLOTS,
    notify,
    navigate,
    track: options.track ?? (() => {}),
    report,
    now: clock.now,
    tree: options.tree,
    outside: options.outside,
    // By default, the worker's URL isn't changed, and the embedding page's security policy decides whether workers
    // may run.
    workerUrl: options.workerUrl ?? (({ href }) => Promise.resolve(href)),
  };
  const close = () => {
    stopRetrying();
    stopWatching();
    unfollow();
    unfollowSpots();
    outbox.close();
    moneyLock.close();
  };
  return { portal, session, close };
}

/** The slots on a page with only one remote. There is no other remote to fill them. */
const NO_SLOTS: Portal['slots'] = { of: () => [], load: () => Promise.resolve(null) };
