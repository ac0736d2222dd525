import { type Session, type SessionUser, type SignedInSession, SIGNED_OUT } from '@host-portal/shared-lib/portal';
import { DEFAULT_LIFETIME_MS, instantOf } from './session-lifetime.ts';
import { fingerprintOf, type SessionRecord } from './session-record.ts';
import { readUserCookie, writeUserCookie } from './user-cookie.ts';

export type SessionState = {
  session: Session;
  /** Set during sign-out, so that a 401 of a pending call doesn't start a second sign-out. */
  isLeaving: boolean;
};

export type SessionEvent =
  | { type: 'signInStarted' | 'signInFailed' | 'signOutStarted' | 'left' | 'unauthorized' | 'tokenMissing' }
  /** A login, or the server's response about the current token. `now` is in ms on the server's clock. */
  | { type: 'signedIn' | 'completed'; session: SignedInSession; now: number }
  | { type: 'userChanged'; user: SessionUser; record: SessionRecord }
  | { type: 'renewed'; token: string; record: SessionRecord; isOurs: boolean }
  | {
      type: 'cookiesSeen';
      cookies: CookieSession;
      recordOfCookies: SessionRecord | null;
      mayRestore: SessionRecord | null;
    };

/** The part of a session that the two cookies hold. */
export type CookieSession = Pick<Session, 'token' | 'user'>;

export type SessionEffect =
  /** Publishes the state. The effects before this one in the list run before subscribers are notified. */
  | { do: 'show' }
  | { do: 'writeRecord'; record: SessionRecord }
  | { do: 'writeCookies'; token: string; user: SessionUser | null; record: SessionRecord }
  | { do: 'deleteToken'; token: string }
  /** The record is kept if a session ended by itself, so that the login page can explain it. */
  | { do: 'forgetUserCookie' | 'forgetCookies' | 'forgetRecord' }
  /** `announce` makes other tabs read the cookies again. */
  | { do: 'announce' | 'resetState' | 'recheck' | 'goToLogin' };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

/**
 * Returns the next state and the effects of an event (spec §4). It's pure; `session.store.ts` runs the effects in
 * this order.
 */
export function step(state: SessionState, event: SessionEvent): SessionStep {
  const { session } = state;
  switch (event.type) {
    case 'signInStarted':
      return shown({ ...state, session: { ...SIGNED_OUT, status: 'loading' } });
    case 'signInFailed':
      return shown({ ...state, session: { ...SIGNED_OUT, status: 'error' } });
    case 'signedIn':
      return kept({ ...state, isLeaving: false }, event.session, event.now, { do: 'announce' });
    case 'completed':
      return session.token === event.session.token ? kept(state, event.session, event.now) : nothing(state);
    case 'signOutStarted':
      return nothing({ ...state, isLeaving: true });
    case 'left':
      return shown(
        { ...state, session: SIGNED_OUT },
        { do: 'forgetCookies' },
        { do: 'forgetRecord' },
        { do: 'announce' },
      );
    case 'unauthorized':
      return state.isLeaving ? nothing(state) : ended(state);
    case 'tokenMissing':
      return session.status === 'loading' ? nothing(state) : shown({ ...state, session: SIGNED_OUT });
    case 'userChanged':
      return onUserChanged(state, event.user, event.record);
    case 'renewed':
      return onRenewed(state, event);
    case 'cookiesSeen':
      return onCookies(state, event);
  }
}

const nothing = (state: SessionState): SessionStep => ({ state, effects: [] });
const shown = (state: SessionState, ...after: SessionEffect[]): SessionStep => ({
  state,
  effects: [{ do: 'show' }, ...after],
});

/** Stores the server's answer about a token before subscribers are notified. */
function kept(
  { isLeaving }: SessionState,
  session: SignedInSession,
  now: number,
  ...after: SessionEffect[]
): SessionStep {
  const { token, user } = session;
  const record = recordOf(session, now);
  // Only the five fields of the cookie are kept, so that a reload changes nothing.
  const person = user && readUserCookie(writeUserCookie(user));
  return {
    state: { isLeaving, session: { ...session, user: person } },
    effects: [
      { do: 'writeRecord', record },
      // The stored name may belong to another user, so it's cleared.
      ...(user ? [] : [{ do: 'forgetUserCookie' } as const]),
      { do: 'writeCookies', token, user, record },
      { do: 'show' },
      ...after,
    ],
  };
}

/** Creates the record of a token for which nothing is stored yet. */
export function recordOf(
  { token, expiresAt, role, scopes }: Omit<SignedInSession, 'status' | 'isAuthenticated' | 'user'>,
  now: number,
): SessionRecord {
  const cookiesUntil = instantOf(expiresAt) ?? now + DEFAULT_LIFETIME_MS;
  const fingerprint = fingerprintOf(token);
  return { fingerprint, expiresAt, cookiesUntil, role, scopes, wasRenewedBlindly: false, renewalTriedAt: null };
}

/** Handles a refused token. It runs once, however many responses refuse the token. */
function ended({ session: { token } }: SessionState): SessionStep {
  return {
    state: { isLeaving: true, session: SIGNED_OUT },
    effects: [
      ...(token ? [{ do: 'deleteToken', token } as const] : []),
      { do: 'show' },
      { do: 'forgetCookies' },
      { do: 'announce' },
      { do: 'goToLogin' },
    ],
  };
}

function onUserChanged(state: SessionState, user: SessionUser, record: SessionRecord): SessionStep {
  const { session } = state;
  if (!session.token) return nothing(state);
  const { token } = session;
  return shown(
    { ...state, session: { ...session, user } },
    { do: 'writeCookies', token, user, record },
    { do: 'announce' },
  );
}

type Renewed = Extract<SessionEvent, { type: 'renewed' }>;

/** Handles a renewal. If another tab made it a moment ago, that tab has already stored record and cookies. */
function onRenewed(state: SessionState, { token, record, isOurs }: Renewed): SessionStep {
  const { session } = state;
  if (session.token !== token) return nothing(state);
  const next = { ...state, session: { ...session, expiresAt: record.expiresAt } };
  if (!isOurs) return shown(next);
  return {
    state: next,
    effects: [
      { do: 'writeRecord', record },
      { do: 'show' },
      { do: 'writeCookies', token, user: session.user, record },
      { do: 'announce' },
    ],
  };
}

type CookiesSeen = Extract<SessionEvent, { type: 'cookiesSeen' }>;

/**
 * Follows the cookies after another tab has changed them. Between tabs, the cookies are authoritative. Within a tab,
 * the store is.
 */
function onCookies(state: SessionState, { cookies, recordOfCookies, mayRestore }: CookiesSeen): SessionStep {
  const { session } = state;
  if (cookies.token === session.token) {
    const { user } = cookies;
    const isOther = user && session.user && writeUserCookie(user) !== writeUserCookie(session.user);
    return isOther ? shown({ ...state, session: { ...session, user } }) : nothing(state);
  }
  if (cookies.token === null) {
    // The cookies have expired by the device's clock, but the session may still be valid, so the server decides.
    if (session.token && mayRestore) {
      const restored = { do: 'writeCookies', token: session.token, user: session.user, record: mayRestore } as const;
      return { state, effects: [restored] };
    }
    return shown({ isLeaving: true, session: SIGNED_OUT }, { do: 'resetState' }, { do: 'recheck' });
  }
  const next = rememberedSession(cookies, recordOfCookies);
  const isOtherPerson = session.user?.id !== next.user?.id;
  return {
    state: { isLeaving: false, session: next },
    effects: [...(isOtherPerson ? [{ do: 'resetState' } as const] : []), { do: 'show' }, { do: 'recheck' }],
  };
}

/** Restores the session after a reload from cookies and record. */
export function rememberedSession({ token, user }: CookieSession, record: SessionRecord | null): Session {
  if (token === null) return SIGNED_OUT;
  return {
    status: 'done',
    isAuthenticated: true,
    token,
    expiresAt: record?.expiresAt ?? null,
    role: record?.role ?? null,
    scopes: record?.scopes ?? [],
    user,
  };
}
