import { QueryObserver } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { type AlertStore, createAlertStore } from '@host-portal/shared-lib/alerts';
import { bookingRangeQuery } from '@host-portal/shared-lib/bookings';
import { registerLocale } from '@host-portal/shared-lib/i18n';
import { memoryStorage } from '@host-portal/shared-lib/outbox';
import { createPortalCore, type Portal, type PortalConfig, type Session } from '@host-portal/shared-lib/portal';
import bookingTexts from '../../../../mfe-bookings/src/locales/en.json' with { type: 'json' };
import { START } from '../clock.ts';

// Node warns about each access to localStorage unless it has a file for it.
Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });

const SESSION: Session = {
  status: 'done',
  isAuthenticated: true,
  token: 'token',
  expiresAt: '2026-04-04T14:05:00.000Z',
  role: 'host',
  scopes: [],
  user: { id: 'u1', email: 'paola@example.com', firstName: 'Paola', lastName: 'Sousa', phoneNumber: '+351910000007' },
};

const CONFIG: PortalConfig = {
  product: 'Portal',
  brandName: 'Baggy',
  apiBase: 'https://api.example',
  apiAcceptsExtraHeaders: true,
  supportEmail: '',
  supplyTypes: [],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};

/**
 * Simulates the parts of a browser page that Node lacks. It dispatches page events, and Web Locks are disabled so that
 * no other process shares a lock.
 */
export const page = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false });
const noListener = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { document: page, window: globalThis, ...noListener });
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

registerLocale('bookings', 'en', bookingTexts);

export type ProductPortal = {
  portal: Portal;
  alerts: AlertStore;
  /** Observes the day's bookings, as the lists do. */
  day: ReturnType<typeof observeDay>;
  close: () => void;
};

/**
 * Opens the portal for a signed-in host. Everything is real except the screen, the network, the clock and the outbox's
 * storage.
 */
export async function openPortal(fetch: typeof globalThis.fetch, now: () => number): Promise<ProductPortal> {
  const $session = atom(SESSION);
  const $language = atom('en' as const);
  const alerts = createAlertStore();
  const { portal, close } = createPortalCore({
    config: CONFIG,
    session: () => ({
      $session,
      signIn: () => Promise.resolve({ accessToken: 'token' }),
      signOut: () => Promise.resolve(),
      updateUser: () => undefined,
      token: () => 'token',
      onUnauthorized: () => undefined,
    }),
    visitor: { visitorId: () => 'visitor', clientId: () => null },
    language: { $language, locale: () => 'en-GB', change: () => undefined },
    notify: alerts.notify,
    navigate: () => undefined,
    report: (error) => {
      throw error;
    },
    clock: { now: () => START + now(), observe: () => undefined, hasJumped: () => false },
    fetch,
    outboxStorage: memoryStorage(),
  });
  await portal.outbox.follow();
  const day = observeDay(portal);
  const stop = day.subscribe(() => undefined);
  return {
    portal,
    alerts,
    day,
    close: () => {
      stop();
      close();
      portal.queryClient.clear();
    },
  };
}

const observeDay = (portal: Portal) => new QueryObserver(portal.queryClient, bookingRangeQuery(portal, THE_DAY));

export const THE_DAY = {
  stashpointIds: ['s101'],
  dropoffGte: '2026-03-05T00:00:00.000Z',
  dropoffLte: '2026-03-05T23:59:59.999Z',
};
