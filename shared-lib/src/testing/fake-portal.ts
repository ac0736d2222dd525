import { atom, type WritableAtom } from 'nanostores';
import { createAlertStore, type AlertStore } from '../alerts/index.ts';
import { type Language, localeOf } from '../i18n/index.ts';
import { memoryStorage } from '../outbox/index.ts';
import { DEFAULT_CONFIG } from '../portal/default-config.ts';
import { createPortalCore, type Portal, type PortalConfig, type Session, SIGNED_OUT } from '../portal/index.ts';
import { aSession } from './builders.ts';

export const aConfig = (overrides: Partial<PortalConfig> = {}): PortalConfig => ({
  ...DEFAULT_CONFIG,
  brandName: 'Baggy',
  supportEmail: 'hosts@example.com',
  supplyTypes: ['tags', 'seals'],
  ...overrides,
});

export type FakePortal = Portal & {
  track: jest.Mock;
  report: jest.Mock;
  navigate: jest.Mock;
  session: { signIn: jest.Mock; signOut: jest.Mock; updateUser: jest.Mock; $session: WritableAtom<Session> };
  alerts: AlertStore;
};

/**
 * Creates a portal like that of a real page, with the real API client, query client and alerts, and a session that
 * doesn't change until a sign-out. Everything that leaves the page is a mock.
 */
export function aPortal({
  language = 'en',
  session = aSession(),
  config,
  slots,
}: {
  language?: Language;
  session?: Session;
  config?: Partial<PortalConfig>;
  slots?: Portal['slots'];
} = {}): FakePortal {
  const $session = atom(session);
  const $language = atom(language);
  const alerts = createAlertStore();
  const mocks = { navigate: jest.fn(), track: jest.fn(), report: jest.fn() };
  const signOut = () => Promise.resolve($session.set(SIGNED_OUT));
  const { portal, close } = createPortalCore({
    config: aConfig(config),
    session: () => ({
      $session,
      signIn: () => {
        $session.set(aSession());
        return Promise.resolve({ accessToken: 'access-1' });
      },
      signOut,
      updateUser: (user) => $session.set({ ...$session.get(), user }),
      token: () => $session.get().token,
      onUnauthorized: () => void fake.session.signOut(),
    }),
    visitor: { visitorId: () => 'visitor-1', clientId: () => null },
    language: { $language, locale: () => localeOf($language.get()), change: (next) => $language.set(next) },
    notify: alerts.notify,
    slots,
    ...mocks,
    // The server's clock returns the test's date, which is fixed.
    clock: { now: () => Date.now(), observe: () => {}, hasJumped: () => false },
    retryPauseMs: 1,
    // With a pause this long, failed queries aren't retried even on a slow machine.
    healPauseMs: 1e8,
    outboxStorage: memoryStorage(),
  });
  opened.push(close);
  const { signIn, signOut: leave, updateUser } = portal.session;
  const fake: FakePortal = {
    ...portal,
    ...mocks,
    alerts,
    session: { $session, signIn: jest.fn(signIn), signOut: jest.fn(leave), updateUser: jest.fn(updateUser) },
  };
  return fake;
}

const opened: (() => void)[] = [];

/** Closes all portals. Called after each test, so that unsent changes don't reach the next test's server. */
export function closePortals() {
  for (const close of opened.splice(0)) close();
}
