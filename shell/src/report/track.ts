import type { Portal, PortalConfig } from '@host-portal/shared-lib/portal';

/**
 * The analytics events that spec §7 names, with the keys that their payload may have. Nothing here can
 * name a person: no ids of people, no free text.
 */
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
  'host-signed-in': [],
  'host-signed-up': [],
  'bookings-filtered': ['filter', 'days', 'spots'],
  'booking-changed': ['deed'],
  'search-used': ['results'],
  'bag-count-changed': ['bags'],
  'date-changed': ['days'],
  'time-changed': [],
  'closure-added': ['days', 'spots'],
  'closure-changed': ['days'],
  'closure-deleted': [],
  'commissions-seen': [],
  'stashpoint-bags-changed': ['bags'],
  'host-hours-saved': ['days'],
  'tags-ordered': ['quantity'],
  'payment-attempted': [],
  'payment-succeeded': [],
  'payment-failed': ['code'],
};

/** Longest text of a payload: a word of ours, never somebody's. */
const LONGEST_WORD = 40;

type Sending = {
  /** Pattern of the page, such as `/account/storage-spots/:storageSpotId`. */
  route: () => string;
  language: () => string;
  report: (error: unknown, context: { phase: string }) => void;
};

/** Sends known events by beacon to the collector of the runtime configuration; silent when there is none. */
export function createTrack(
  { analyticsUrl }: Pick<PortalConfig, 'analyticsUrl'>,
  { route, language, report }: Sending,
): Portal['track'] {
  return (name, payload = {}) => {
    if (!analyticsUrl || typeof navigator.sendBeacon !== 'function') return;
    const event = name.replaceAll('_', '-');
    const keys = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
    if (!keys) {
      report(new Error(`"${event}" is no event of the catalogue`), { phase: 'analytics' });
      return;
    }
    const allowed = Object.entries(payload).filter(([key, value]) => keys.includes(key) && isHarmless(value));
    const body = JSON.stringify({ event, ...Object.fromEntries(allowed), route: route(), language: language() });
    navigator.sendBeacon(analyticsUrl, new Blob([body], { type: 'application/json' }));
  };
}

const isHarmless = (value: unknown) =>
  typeof value !== 'string' || (value.length <= LONGEST_WORD && /^[\w-]*$/.test(value));
