import { atom } from 'nanostores';
import {
  COOKIE_NAMES,
  type CoreSession,
  type ServerClock,
  type Session,
  type SessionCalls,
  type SessionUser,
  SIGNED_OUT,
  type TokenAnswer,
} from '@host-portal/shared-lib/portal';
import type { CookieJar } from './cookie-jar.ts';
import { DEFAULT_LIFETIME_MS, instantOf, RENEWAL_MS, renewalStep } from './session-lifetime.ts';
import { fingerprintOf, type SessionRecord, type SessionRecordStore } from './session-record.ts';
import { readUserCookie, writeUserCookie } from './user-cookie.ts';

/** What the session asks of the page it lives in. */
export type SessionPage = {
  /** Client-side navigation; `to` without a language prefix. Resolves when the page stands there. */
  goTo: (to: string) => Promise<void>;
  /** The login of the current language with `next` and `redirectReason`; stays where it is the login already. */
  goToLogin: () => Promise<void>;
  /** Forgets everything that belongs to the person who left (spec §4: the whole app state). */
  resetState: () => void;
  /** Another tab changed the session: guard and content of the current place start again. */
  recheck: () => void;
};

export type SessionDeps = {
  calls: SessionCalls;
  jar: CookieJar;
  clock: ServerClock;
  records: SessionRecordStore;
  page: SessionPage;
  /** Tells the other tabs to look at the cookies. */
  announce: () => void;
};

export type ShellSession = CoreSession & {
  /** Follows what another tab did to the cookies. */
  agreeWithCookies: () => 'same' | 'changed';
  /**
   * Asks the server whose token this is when the cookies alone do not tell: the user cookie or what was
   * remembered of the token is gone. Never throws.
   */
  complete: () => Promise<void>;
  /** Renewal rules of spec §4. Never throws: a failed renewal is tried again within the next hour. */
  renew: () => Promise<void>;
};

/** A sign-out must not hang on a dead network. */
const SIGN_OUT_WAIT_MS = 3000;
const RENEWAL_PAUSE_MS = 60 * 60 * 1000;

/**
 * The auth store (spec §4): statuses, sign-in, sign-out, renewal, and the one reaction to 401.
 * Cookies are the truth between tabs, the store within one.
 */
export function createSession({ calls, jar, clock, records, page, announce }: SessionDeps): ShellSession {
  const $session = atom<Session>(sessionOfCookies());
  let isLeaving = false;
  let signingOut: Promise<void> | null = null;

  return {
    $session,
    signIn,
    signOut: (options) => (signingOut ??= signOut(options).finally(() => (signingOut = null))),
    updateUser,
    token: () => {
      agreeWithCookies();
      return $session.get().token;
    },
    onUnauthorized,
    agreeWithCookies,
    renew,
    complete,
  };

  async function signIn(credentials: { username: string; password: string }) {
    $session.set({ ...SIGNED_OUT, status: 'loading' });
    let answer: TokenAnswer;
    try {
      answer = await calls.createToken(credentials);
    } catch (error) {
      $session.set({ ...SIGNED_OUT, status: 'error' });
      throw error;
    }
    store(answer);
    isLeaving = false;
    announce();
    return { accessToken: answer.accessToken };
  }

  function store({ token, expiresAt, role, scopes, user }: TokenAnswer) {
    const record: SessionRecord = {
      fingerprint: fingerprintOf(token),
      expiresAt,
      cookiesUntil: instantOf(expiresAt) ?? clock.now() + DEFAULT_LIFETIME_MS,
      role,
      scopes,
      wasRenewedBlindly: false,
      renewalTriedAt: null,
    };
    records.write(record);
    // Nobody's name stays beside a token that names nobody.
    if (!user) jar.remove(COOKIE_NAMES.user);
    writeCookies(token, user, record);
    $session.set({ ...sessionOfCookies(), status: 'done', isAuthenticated: true, token, expiresAt, role, scopes });
  }

  async function complete() {
    const { token, user } = $session.get();
    if (token === null || (user && records.read(token))) return;
    try {
      const answer = await calls.getToken(token);
      if ($session.get().token === token) store({ ...answer, user: answer.user ?? user });
    } catch {
      // A dead token has ended the session; after anything else the next start asks again.
    }
  }

  async function signOut({ redirectTo = '/' }: { redirectTo?: string } = {}) {
    // From here on a 401 of a call under way is part of leaving, not a second sign-out.
    isLeaving = true;
    const { token } = $session.get();
    if (token) await atMost(SIGN_OUT_WAIT_MS, calls.deleteToken(token));
    forgetPerson();
    announce();
    await leave(page.goTo(redirectTo));
  }

  function onUnauthorized() {
    if (isLeaving) return;
    // Another tab signed in or out meanwhile: the answer was about a token nobody holds any more.
    if (agreeWithCookies() === 'changed') return;
    isLeaving = true;
    const { token } = $session.get();
    if (token) void atMost(SIGN_OUT_WAIT_MS, calls.deleteToken(token));
    forgetPerson();
    announce();
    void leave(page.goToLogin());
  }

  /** The state is reset however the way out ends: nobody finds it after them. */
  async function leave(way: Promise<void>) {
    try {
      await way;
    } finally {
      page.resetState();
    }
  }

  function forgetPerson() {
    $session.set(SIGNED_OUT);
    jar.remove(COOKIE_NAMES.token);
    jar.remove(COOKIE_NAMES.user);
    jar.remove(COOKIE_NAMES.checkout);
    records.clear();
  }

  function updateUser(user: SessionUser) {
    const session = $session.get();
    if (!session.token) return;
    $session.set({ ...session, user });
    writeCookies(session.token, user, recordOf(session.token));
    announce();
  }

  function agreeWithCookies(): 'same' | 'changed' {
    const held = $session.get();
    const cookieToken = jar.read(COOKIE_NAMES.token);
    if (cookieToken === held.token) {
      const user = readUserCookie(jar.read(COOKIE_NAMES.user));
      if (user && held.user && writeUserCookie(user) !== writeUserCookie(held.user)) {
        $session.set({ ...held, user });
      }
      return 'same';
    }

    if (cookieToken === null) {
      // The device's clock ran past the cookies' end, the session did not: the server decides.
      const record = held.token === null ? null : records.read(held.token);
      if (held.token && record && clock.hasJumped() && record.cookiesUntil > clock.now()) {
        writeCookies(held.token, held.user, record);
        return 'same';
      }
      isLeaving = true;
      $session.set(SIGNED_OUT);
      page.resetState();
      page.recheck();
      return 'changed';
    }

    const next = sessionOfCookies();
    isLeaving = false;
    if (held.user?.id !== next.user?.id) page.resetState();
    $session.set(next);
    page.recheck();
    return 'changed';
  }

  async function renew() {
    const session = $session.get();
    const { token } = session;
    const record = token === null ? null : recordOf(token);
    const wasRenewedBlindly = record?.wasRenewedBlindly ?? false;
    const step = renewalStep({ ...session, wasRenewedBlindly }, clock.now());
    if (step === 'reset' && session.status !== 'loading') $session.set(SIGNED_OUT);
    if (step !== 'renew' || token === null || record === null) return;
    await alone('session-renewal', () => renewToken(token));
  }

  async function renewToken(token: string) {
    // Read again under the lock: another tab may just have done it.
    const record = recordOf(token);
    const triedAt = record.renewalTriedAt;
    if (triedAt !== null && clock.now() - triedAt < RENEWAL_PAUSE_MS) {
      adopt(token, record);
      return;
    }
    records.write({ ...record, renewalTriedAt: clock.now() });
    const expiresAt = new Date(clock.now() + RENEWAL_MS).toISOString();
    let renewed: { expiresAt: string | null };
    try {
      renewed = await calls.renewToken(token, expiresAt);
    } catch {
      // The session goes on until its old end; the API client has reported what is worth reporting.
      return;
    }
    const granted = renewed.expiresAt ?? expiresAt;
    const next: SessionRecord = {
      ...recordOf(token),
      expiresAt: granted,
      cookiesUntil: instantOf(granted) ?? clock.now() + RENEWAL_MS,
      wasRenewedBlindly: record.expiresAt === null,
    };
    if ($session.get().token !== token) return;
    records.write(next);
    adopt(token, next);
    writeCookies(token, $session.get().user, next);
    announce();
  }

  function adopt(token: string, record: SessionRecord) {
    const session = $session.get();
    if (session.token === token) $session.set({ ...session, expiresAt: record.expiresAt });
  }

  function sessionOfCookies(): Session {
    const token = jar.read(COOKIE_NAMES.token);
    if (token === null) return SIGNED_OUT;
    const record = records.read(token);
    return {
      status: 'done',
      isAuthenticated: true,
      token,
      expiresAt: record?.expiresAt ?? null,
      role: record?.role ?? null,
      scopes: record?.scopes ?? [],
      user: readUserCookie(jar.read(COOKIE_NAMES.user)),
    };
  }

  function recordOf(token: string): SessionRecord {
    const { expiresAt, role, scopes } = $session.get();
    return (
      records.read(token) ?? {
        fingerprint: fingerprintOf(token),
        expiresAt,
        cookiesUntil: instantOf(expiresAt) ?? clock.now() + DEFAULT_LIFETIME_MS,
        role,
        scopes,
        wasRenewedBlindly: false,
        renewalTriedAt: null,
      }
    );
  }

  function writeCookies(token: string, user: SessionUser | null, { cookiesUntil }: SessionRecord) {
    const maxAge = (cookiesUntil - clock.now()) / 1000;
    jar.write(COOKIE_NAMES.token, token, maxAge);
    if (user) jar.write(COOKIE_NAMES.user, writeUserCookie(user), maxAge);
  }
}

/** Waits for the work, but not longer, and whatever comes of it. */
async function atMost(ms: number, work: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}

/** One tab at a time; where the browser has no locks, this tab. */
async function alone(name: string, work: () => Promise<void>) {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  await locks.request(name, work);
}
