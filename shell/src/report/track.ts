import { EVENTS, type PayloadKind, type Portal, type PortalConfig } from '@host-portal/shared-lib/portal';
import { pageView } from './page-view.ts';

type Sending = {
  /** Returns the current page's path pattern and language. */
  currentPage: () => { route: string; language: string };
  report: (error: unknown, context: { phase: string }) => void;
};

/**
 * Sends catalogued events by beacon to the edge, which counts taps and forwards every event. Does nothing without a
 * URL. A remote may be newer than this catalogue, so unknown events and fields are dropped and reported.
 */
export function createTrack(
  { analyticsUrl }: Pick<PortalConfig, 'analyticsUrl'>,
  { currentPage, report }: Sending,
): Portal['track'] {
  if (!analyticsUrl || typeof navigator.sendBeacon !== 'function') return () => undefined;
  // The event is sent in a separate task, because a beacon takes 5 ms on a slow phone, which would delay a tap.
  const send = (event: object) =>
    void setTimeout(() => {
      navigator.sendBeacon(analyticsUrl, new Blob([JSON.stringify(event)], { type: 'application/json' }));
    });

  return (event, ...[payload = {}]) => {
    if (!Object.hasOwn(EVENTS, event)) {
      report(new Error(`"${event}" is no event of the catalogue`), { phase: 'analytics' });
      return;
    }
    const kinds: Record<string, PayloadKind> = EVENTS[event];
    const allowed = Object.entries(payload).filter(([key, value]) => isOfKind(value, kinds[key]));
    send({ event, ...Object.fromEntries(allowed), ...currentPage(), view: pageView() });
  };
}

/** Accepts only fixed identifiers and never a user's text: short, without spaces or `@`. */
const TOKEN = /^[\w-]{1,40}$/;

const isOfKind = (value: unknown, kind: PayloadKind | undefined) =>
  kind === 'number' ? Number.isFinite(value) : kind === 'token' && typeof value === 'string' && TOKEN.test(value);
