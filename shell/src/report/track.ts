import { EVENTS, type PayloadKind, type Portal, type PortalConfig } from '@host-portal/shared-lib/portal';

type Sending = {
  /** The current page: the pattern of its path, and its language. */
  currentPage: () => { route: string; language: string };
  report: (error: unknown, context: { phase: string }) => void;
};

/**
 * Sends events of the catalogue by beacon to the collector of the runtime configuration; does nothing without one. A
 * remote may be newer than this catalogue, so unknown events and fields are left out and reported.
 */
export function createTrack(
  { analyticsUrl }: Pick<PortalConfig, 'analyticsUrl'>,
  { currentPage, report }: Sending,
): Portal['track'] {
  return (event, ...[payload = {}]) => {
    if (!analyticsUrl || typeof navigator.sendBeacon !== 'function') return;
    if (!Object.hasOwn(EVENTS, event)) {
      report(new Error(`"${event}" is no event of the catalogue`), { phase: 'analytics' });
      return;
    }
    const kinds: Record<string, PayloadKind> = EVENTS[event];
    const allowed = Object.entries(payload).filter(([key, value]) => isOfKind(value, kinds[key]));
    const body = JSON.stringify({ event, ...Object.fromEntries(allowed), ...currentPage() });
    navigator.sendBeacon(analyticsUrl, new Blob([body], { type: 'application/json' }));
  };
}

/** A fixed name of ours, never a text of somebody's: short, without spaces or an `@`. */
const TOKEN = /^[\w-]{1,40}$/;

const isOfKind = (value: unknown, kind: PayloadKind | undefined) =>
  kind === 'number' ? Number.isFinite(value) : kind === 'token' && typeof value === 'string' && TOKEN.test(value);
