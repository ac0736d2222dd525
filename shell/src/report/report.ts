import type { PortalConfig, ReportContext } from '@host-portal/shared-lib/portal';
import type { Vital } from './web-vitals.ts';

export type Report = (
  error: unknown,
  context?: ReportContext & { version?: string; owner?: string; ms?: number },
) => void;

/** Longest text of one field: enough for a message, too short for a page of somebody's data. */
const LONGEST_TEXT = 300;

/**
 * Sends what went wrong to the collector of the runtime configuration, and to the console in any case.
 * An allow-list of fields; addresses lose their query and the token in them (product.md T-73, T-94).
 */
export function createReport({ reportUrl }: Pick<PortalConfig, 'reportUrl'>): Report {
  return (error, context = {}) => {
    // oxlint-disable-next-line no-console -- what is reported is shown to whoever looks, too
    console.error(error);
    if (!reportUrl || typeof navigator.sendBeacon !== 'function') return;
    const { remote, owner, version, phase, code, ms } = context;
    const body = JSON.stringify({
      name: error instanceof Error ? error.name : typeof error,
      message: scrub(error instanceof Error ? error.message : String(error)),
      remote,
      owner,
      version,
      phase,
      code: code && scrub(code),
      ms,
      online: navigator.onLine,
    });
    navigator.sendBeacon(reportUrl, new Blob([body], { type: 'application/json' }));
  };
}

/** How pages felt, to the same collector. */
export function sendVitals({ reportUrl }: Pick<PortalConfig, 'reportUrl'>, vitals: Vital[]) {
  if (!reportUrl || typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(reportUrl, new Blob([JSON.stringify({ vitals })], { type: 'application/json' }));
}

/** Takes tokens, queries and e-mail addresses out of a text. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/(\/v2\/tokens\/)[^\s/?#"']+/g, '$1***')
    .replaceAll(/\?[^\s"')]*/g, '')
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '***')
    .slice(0, LONGEST_TEXT);
