import { atom, type WritableAtom } from 'nanostores';
import { createAlertStore, type AlertStore } from '../alerts/index.ts';
import { createApiClient, createOutbox, memoryStorage } from '../api/index.ts';
import { type Language, localeOf } from '../i18n/index.ts';
import { createDrafts, createMoneyLock, type Portal, type PortalConfig, type Session } from '../portal/index.ts';
import { createQueryClient } from '../query/index.ts';
import { aSession, noSession } from './builders.ts';

export const aConfig = (overrides: Partial<PortalConfig> = {}): PortalConfig => ({
  product: 'Portal',
  brandName: 'Baggy',
  apiBase: '',
  supportEmail: 'hosts@example.com',
  supplyTypes: ['tags', 'seals'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
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
 * A portal as a host page provides it: real API client, query client and alerts; a session that stands still
 * until somebody signs out; everything that leaves the page is a mock.
 */
export function aPortal({
  language = 'en',
  session = aSession(),
  config,
  slots = { of: () => [], load: () => Promise.resolve(null) },
}: {
  language?: Language;
  session?: Session;
  config?: Partial<PortalConfig>;
  slots?: Portal['slots'];
} = {}): FakePortal {
  const settings = aConfig(config);
  const $session = atom(session);
  const $language = atom(language);
  const alerts = createAlertStore();
  const report = jest.fn();
  const signOut = jest.fn(() => Promise.resolve($session.set(noSession())));
  const api = createApiClient({
    config: settings,
    token: () => $session.get().token,
    visitorId: () => 'visitor-1',
    clientId: () => null,
    onUnauthorized: () => void signOut(),
    report,
    retryPauseMs: 1,
  });
  return {
    config: settings,
    alerts,
    notify: alerts.notify,
    api,
    outbox: createOutbox({ api, userId: () => $session.get().user?.id ?? null, storage: memoryStorage(), report }),
    moneyLock: createMoneyLock({ $session, now: () => Date.now() }),
    queryClient: createQueryClient(),
    session: {
      $session,
      signIn: jest.fn(() => {
        $session.set(aSession());
        return Promise.resolve({ accessToken: 'access-1' });
      }),
      signOut,
      updateUser: jest.fn((user: Session['user']) => $session.set({ ...$session.get(), user })),
    },
    language: {
      $language,
      locale: () => localeOf($language.get()),
      change: (next) => $language.set(next),
    },
    slots,
    drafts: createDrafts($session),
    navigate: jest.fn(),
    track: jest.fn(),
    report,
    now: () => Date.now(),
    workerUrl: ({ href }) => Promise.resolve(href),
  };
}
