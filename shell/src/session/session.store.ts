import { atom } from 'nanostores';
import {
  COOKIE_NAMES,
  type CoreSession,
  type ServerClock,
  type Session,
  type SessionCalls,
  type SessionUser,
} from '@host-portal/shared-lib/portal';
import { within } from '@host-portal/shared-lib/timing';
import type { CookieJar } from './cookie-jar.ts';
import type { SessionRecordStore } from './session-record.ts';
import { renewSession } from './session-renewal.ts';
import {
  type CookieSession,
  recordOf,
  rememberedSession,
  type SessionEffect,
  type SessionEvent,
  step,
} from './session-state.ts';
import { readUserCookie, writeUserCookie } from './user-cookie.ts';

export type SessionPage = {
  /** Navigates within the page. `to` has no language prefix. The promise resolves when the target is shown. */
  goTo: (to: string) => Promise<void>;
  /**
   * Opens the login in the current language with `next` and `redirectReason`. On the login page itself, it does
   * nothing.
   */
  goToLogin: () => Promise<void>;
  /** Clears the whole app state (spec §4), which belongs to the person who has left. */
  resetState: () => void;
  /** Runs the guard and reloads the page's content. It's called when another tab has changed the session. */
  recheck: () => void;
};

export type SessionDeps = {
  calls: SessionCalls;
  jar: CookieJar;
  clock: ServerClock;
  records: SessionRecordStore;
  page: SessionPage;
  /** Makes the other tabs read the cookies again. */
  announce: () => void;
};

export type ShellSession = CoreSession & {
  /** Updates the session from the cookies, which another tab may have changed. */
  agreeWithCookies: () => 'same' | 'changed';
  /** Asks the server for the token's data if the user cookie or the session record is missing. Never throws. */
  complete: () => Promise<void>;
  /**
   * Renews the session by the rules of spec §4. Never throws. After a failed attempt, it waits at least an hour
   * before the next one.
   */
  renew: () => Promise<void>;
};

/** The time in ms that a sign-out waits for the server. */
const SIGN_OUT_WAIT_MS = 3000;

/**
 * Creates the session store (spec §4), which handles sign-in, sign-out, renewal and 401 responses. It runs the
 * effects that `session-state.ts` returns.
 */
export function createSession(deps: SessionDeps): ShellSession {
  const { calls, clock, records, page } = deps;
  const cookies = cookiesOf(deps);
  const run = createEffects(deps, cookies);
  let state = { session: sessionAtStart(), isLeaving: false };
  const $session = atom<Session>(state.session);
  let signingOut: Promise<void> | null = null;

  function sessionAtStart() {
    const found = cookies.read();
    return rememberedSession(found, found.token === null ? null : records.read(found.token));
  }
  const dispatch = (event: SessionEvent): readonly SessionEffect[] => {
    const { state: next, effects } = step(state, event);
    state = next;
    for (const effect of effects) {
      if (effect.do === 'show') $session.set(state.session);
      else run(effect);
    }
    return effects;
  };
  const recordFor = (token: string) => records.read(token) ?? recordOf({ ...state.session, token }, clock.now());
  const agreeWithCookies = () => (agree(deps, cookies.read(), state.session, dispatch) ? 'changed' : 'same');

  async function signOut({ redirectTo = '/' }: { redirectTo?: string } = {}) {
    dispatch({ type: 'signOutStarted' });
    const { token } = state.session;
    if (token) await atMost(SIGN_OUT_WAIT_MS, calls.deleteToken(token));
    dispatch({ type: 'left' });
    await page.goTo(redirectTo).finally(page.resetState);
  }

  return {
    $session,
    signIn: (credentials) => signIn(deps, credentials, dispatch),
    signOut: (options) => (signingOut ??= signOut(options).finally(() => (signingOut = null))),
    updateUser: (user) => {
      const { token } = state.session;
      if (token) dispatch({ type: 'userChanged', user, record: recordFor(token) });
    },
    token: () => {
      agreeWithCookies();
      return state.session.token;
    },
    onUnauthorized: () => {
      // The cookies are read first. If another tab has signed in or out, the 401 belongs to a token that is no longer
      // used.
      if (!state.isLeaving && agreeWithCookies() === 'same') dispatch({ type: 'unauthorized' });
    },
    hasEnded: () => state.session.token === null && records.hasAny(),
    agreeWithCookies,
    complete: () => complete(deps, state.session, dispatch),
    renew: () => renewSession({ ...deps, session: () => state.session, recordFor, dispatch }),
  };
}

type Dispatch = (event: SessionEvent) => readonly SessionEffect[];

async function signIn(
  { calls, clock }: SessionDeps,
  credentials: { username: string; password: string },
  dispatch: Dispatch,
) {
  dispatch({ type: 'signInStarted' });
  let created: Awaited<ReturnType<SessionCalls['createToken']>>;
  try {
    created = await calls.createToken(credentials);
  } catch (error) {
    dispatch({ type: 'signInFailed' });
    throw error;
  }
  dispatch({ type: 'signedIn', session: created.session, now: clock.now() });
  return { accessToken: created.accessToken };
}

async function complete({ calls, clock, records }: SessionDeps, { token, user }: Session, dispatch: Dispatch) {
  if (token === null || (user && records.read(token))) return;
  try {
    const session = await calls.getToken(token);
    dispatch({ type: 'completed', session: { ...session, user: session.user ?? user }, now: clock.now() });
  } catch {
    // A refused token has already ended the session. After any other failure, the next start sends the request again.
  }
}

function agree({ records, clock }: SessionDeps, cookies: CookieSession, current: Session, dispatch: Dispatch): boolean {
  const currentRecord = current.token === null ? null : records.read(current.token);
  const mayRestore =
    currentRecord && clock.hasJumped() && currentRecord.cookiesUntil > clock.now() ? currentRecord : null;
  const recordOfCookies = cookies.token === null ? null : records.read(cookies.token);
  const effects = dispatch({ type: 'cookiesSeen', cookies, recordOfCookies, mayRestore });
  return effects.some((effect) => effect.do === 'recheck');
}

type SessionCookies = ReturnType<typeof cookiesOf>;

function cookiesOf({ jar, clock }: SessionDeps) {
  return {
    read: (): CookieSession => ({
      token: jar.read(COOKIE_NAMES.token),
      user: readUserCookie(jar.read(COOKIE_NAMES.user)),
    }),
    write: (token: string, user: SessionUser | null, until: number) => {
      const maxAge = (until - clock.now()) / 1000;
      jar.write(COOKIE_NAMES.token, token, maxAge);
      if (user) jar.write(COOKIE_NAMES.user, writeUserCookie(user), maxAge);
    },
    forgetUser: () => jar.remove(COOKIE_NAMES.user),
    forget: () => {
      for (const name of [COOKIE_NAMES.token, COOKIE_NAMES.user, COOKIE_NAMES.checkout]) jar.remove(name);
    },
  };
}

/** Creates the function that runs the session's effects in the browser, on the server and on the page. */
function createEffects({ calls, records, page, announce }: SessionDeps, cookies: SessionCookies) {
  return (effect: Exclude<SessionEffect, { do: 'show' }>): void => {
    switch (effect.do) {
      case 'writeRecord':
        return records.write(effect.record);
      case 'writeCookies':
        return cookies.write(effect.token, effect.user, effect.record.cookiesUntil);
      case 'forgetUserCookie':
        return cookies.forgetUser();
      case 'forgetCookies':
        return cookies.forget();
      case 'forgetRecord':
        return records.clear();
      case 'deleteToken':
        return void atMost(SIGN_OUT_WAIT_MS, calls.deleteToken(effect.token));
      case 'announce':
        return announce();
      case 'resetState':
        return page.resetState();
      case 'recheck':
        return page.recheck();
      case 'goToLogin':
        // The state is reset even if the redirect fails, so that the next person can't see it.
        return void page.goToLogin().finally(page.resetState);
    }
  };
}

/** Waits for a promise up to a time limit, and ignores its failure. */
const atMost = (ms: number, work: Promise<unknown>) =>
  within(
    ms,
    work.catch(() => undefined),
    () => undefined,
  );
