import { createServerClock, type SignedInSession } from '@host-portal/shared-lib/portal';
import { createCookieJar } from './cookie-jar.ts';
import { createSessionRecordStore } from './session-record.ts';
import { createSession } from './session.store.ts';

export const NOW = Date.parse('2026-03-05T14:05:00Z');
export const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();

export const paola = {
  id: 'u7',
  email: 'paola@example.com',
  firstName: 'Paola Zoë',
  lastName: 'Müller; =',
  phoneNumber: '+351 1',
};

export const aSignedInSession = (session: Partial<SignedInSession> = {}): SignedInSession => ({
  status: 'done',
  isAuthenticated: true,
  token: 't/1=',
  expiresAt: inDays(30),
  role: 'host',
  scopes: ['host:all'],
  user: paola,
  ...session,
});

export const anAnswer = (session: Partial<SignedInSession> = {}) => ({
  session: aSignedInSession(session),
  accessToken: 'a1',
});

/** Records writes to `document.cookie` with their `max-age`, and passes them to jsdom's cookies. */
export function aPage() {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return document.cookie;
    },
    set cookie(value: string) {
      written.push(value);
      document.cookie = value;
    },
  };
}

export function aSession() {
  const cookies = aPage();
  let device = NOW;
  let monotonic = 0;
  const clock = createServerClock(
    () => device,
    () => monotonic,
  );
  const calls = {
    createToken: jest.fn(async () => anAnswer()),
    renewToken: jest.fn(async (_token: string, expiresAt: string): Promise<{ expiresAt: string | null }> => ({
      expiresAt,
    })),
    getToken: jest.fn(async (token: string) => aSignedInSession({ token })),
    deleteToken: jest.fn(async (): Promise<void> => undefined),
  };
  const steps: string[] = [];
  const page = {
    goTo: jest.fn(async (to: string) => void steps.push(`go ${to}`)),
    goToLogin: jest.fn(async () => void steps.push('login')),
    resetState: jest.fn(() => void steps.push('reset')),
    recheck: jest.fn(),
  };
  const announce = jest.fn();
  const make = () =>
    createSession({ calls, jar: createCookieJar(cookies), clock, records: createSessionRecordStore(), page, announce });
  return {
    session: make(),
    openTab: make,
    calls,
    page,
    steps,
    announce,
    cookies,
    pass: (ms: number) => {
      device += ms;
      monotonic += ms;
    },
    setDeviceClock: (ms: number) => (device = ms),
  };
}

export const maxAgeOf = (cookies: { written: string[] }, name: string) => {
  const last = cookies.written.findLast((line) => line.startsWith(`${name}=`));
  return Number(last?.match(/max-age=(\d+)/)?.[1]);
};
export const hasCookie = (name: string) => document.cookie.includes(`${name}=`);
export const credentials = { username: 'paola@example.com', password: 'store-my-bags-2026' };

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/; secure`;
  localStorage.clear();
});
