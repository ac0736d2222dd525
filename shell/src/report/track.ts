import { EVENTS, type PayloadKind, type Portal, type PortalConfig } from '@host-portal/shared-lib/portal';
import { pageView } from './page-view.ts';

type Sending = {
  currentPage: () => { route: string; language: string };
  report: (error: unknown, context: { phase: string }) => void;
};

/**
 * Creates the function that sends analytics events to the edge by beacon. Without a URL, the function does nothing. A
 * remote may be newer than the catalogue, so fields that aren't in the catalogue are dropped, and unknown events are
 * reported instead of sent.
 */
export function createTrack(
  { analyticsUrl }: Pick<PortalConfig, 'analyticsUrl'>,
  { currentPage, report }: Sending,
): Portal['track'] {
  if (!analyticsUrl || typeof navigator.sendBeacon !== 'function') return () => undefined;
  // The event is sent in a separate task, because sending a beacon takes 5 ms on a slow phone and would delay a tap.
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

/**
 * Matches fixed identifiers, which are short and contain neither spaces nor `@`. Any other string may have been typed
 * by a user.
 */
const TOKEN = /^[\w-]{1,40}$/;

const isOfKind = (value: unknown, kind: PayloadKind | undefined) =>
  kind === 'number' ? Number.isFinite(value) : kind === 'token' && typeof value === 'string' && TOKEN.test(value);
