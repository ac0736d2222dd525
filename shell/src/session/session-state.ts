import { type Session, type SessionUser, type SignedInSession, SIGNED_OUT } from '@host-portal/shared-lib/portal';
import { DEFAULT_LIFETIME_MS, instantOf } from './session-lifetime.ts';
import { fingerprintOf, type SessionRecord } from './session-record.ts';
import { readUserCookie, writeUserCookie } from './user-cookie.ts';

export type SessionState = {
  session: Session;
  /** True during a sign-out, so that a pending call's 401 doesn't start a second sign-out. */
  isLeaving: boolean;
};

export type SessionEvent =
  | { type: 'signInStarted' | 'signInFailed' | 'signOutStarted' | 'left' | 'unauthorized' | 'tokenMissing' }
  /**
   * The server's response to a login, or to the request for the current token's data. `now` is in ms on the server's
   * clock.
   */
  | { type: 'signedIn' | 'completed'; session: SignedInSession; now: number }
  | { type: 'userChanged'; user: SessionUser; record: SessionRecord }
  | { type: 'renewed'; token: string; record: SessionRecord; isOurs: boolean }
  | {
      type: 'cookiesSeen';
      cookies: CookieSession;
      recordOfCookies: SessionRecord | null;
      mayRestore: SessionRecord | null;
    };

/** The values of the two session cookies. */
export type CookieSession = Pick<Session, 'token' | 'user'>;

export type SessionEffect =
  /** Publishes the state to subscribers, after the effects before it in the list have run. */
  | { do: 'show' }
  | { do: 'writeRecord'; record: SessionRecord }
  | { do: 'writeCookies'; token: string; user: SessionUser | null; record: SessionRecord }
  | { do: 'deleteToken'; token: string }
  /**
   * Deletes the user cookie, all cookies of the session, or the record. If a session ended by itself, its record is
   * kept, so that the login page can explain what happened.
   */
  | { do: 'forgetUserCookie' | 'forgetCookies' | 'forgetRecord' }
  /** `announce` makes other tabs read the cookies again. */
  | { do: 'announce' | 'resetState' | 'recheck' | 'goToLogin' };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

/**
 * Returns the state and the effects that follow from an event (spec §4). The function is pure. `session.store.ts`
 * runs the effects in their order.
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

/** Stores the server's data about a token before subscribers are notified. */
function kept(
  { isLeaving }: SessionState,
  session: SignedInSession,
  now: number,
  ...after: SessionEffect[]
): SessionStep {
  const { token, user } = session;
  const record = recordOf(session, now);
  // Only the five fields of the user cookie are kept, so that a reload changes nothing.
  const person = user && readUserCookie(writeUserCookie(user));
  return {
    state: { isLeaving, session: { ...session, user: person } },
    effects: [
      { do: 'writeRecord', record },
      // The user cookie may contain another user's name, so it's deleted.
      ...(user ? [] : [{ do: 'forgetUserCookie' } as const]),
      { do: 'writeCookies', token, user, record },
      { do: 'show' },
      ...after,
    ],
  };
}

/** Creates a token's record if none is stored. */
export function recordOf(
  { token, expiresAt, role, scopes }: Omit<SignedInSession, 'status' | 'isAuthenticated' | 'user'>,
  now: number,
): SessionRecord {
  const cookiesUntil = instantOf(expiresAt) ?? now + DEFAULT_LIFETIME_MS;
  const fingerprint = fingerprintOf(token);
  return { fingerprint, expiresAt, cookiesUntil, role, scopes, wasRenewedBlindly: false, renewalTriedAt: null };
}

/**
 * Ends the session after the server has refused the token. Further 401 responses are ignored, because `isLeaving` is
 * set.
 */
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

/** Ignores a late answer to a user who has signed out since, if somebody else has signed in on this device. */
function onUserChanged(state: SessionState, user: SessionUser, record: SessionRecord): SessionStep {
  const { session } = state;
  if (!session.token || (session.user && session.user.id !== user.id)) return nothing(state);
  const { token } = session;
  return shown(
    { ...state, session: { ...session, user } },
    { do: 'writeCookies', token, user, record },
    { do: 'announce' },
  );
}

type Renewed = Extract<SessionEvent, { type: 'renewed' }>;

/**
 * Handles a renewal. If another tab has renewed the token, that tab has already stored the record and the cookies.
 */
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
 * Updates the session after another tab has changed the cookies. Between tabs, the cookies are authoritative. Within
 * a tab, the store is.
 */
function onCookies(state: SessionState, { cookies, recordOfCookies, mayRestore }: CookiesSeen): SessionStep {
  const { session } = state;
  if (cookies.token === session.token) {
    const { user } = cookies;
    const isOther = user && session.user && writeUserCookie(user) !== writeUserCookie(session.user);
    return isOther ? shown({ ...state, session: { ...session, user } }) : nothing(state);
  }
  if (cookies.token === null) {
    // The device's clock has jumped, so the browser has deleted the cookies. The session may still be valid on the
    // server, so the cookies are written again.
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

/** Restores the session from the cookies and the record, for example after a reload. */
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
