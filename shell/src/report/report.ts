import { connectionNow, isApiError } from '@host-portal/shared-lib/api';
import type { PortalConfig, ReportContext } from '@host-portal/shared-lib/portal';
import { fingerprintOf } from '../session/session-record.ts';
import { type ErrorReport, releaseIn, scrub } from './error-report.ts';
import { pageView } from './page-view.ts';
import type { Vital } from './web-vitals.ts';

export type Report = (
  error: unknown,
  context?: ReportContext & { version?: string; owner?: string; ms?: number },
) => void;

/** The shell's name in the list of releases. */
export const SHELL = 'shell';

/**
 * The phase of a report about a script that has blocked the page. Such a report is a measurement, so it isn't logged
 * as an error.
 */
export const BLOCKED = 'blocked';

export type OwnedRelease = { remote: string; version: string | undefined; owner: string | undefined };

type Scene = {
  currentPage: () => { route: string; language: string };
  /** Returns the running release of an area or of the shell. */
  releaseOf: (remote: string) => OwnedRelease;
  visitorId: () => string;
  queueLength: () => number;
};

/**
 * Creates the function that reports errors to the console and, if they are configured, to the collector and Sentry.
 * An error is attributed to the area that the caller passes, to the first release in the stack, or to the shell, in
 * this order.
 */
export function createReport(config: Pick<PortalConfig, 'reportUrl' | 'sentryDsn'>, scene: Scene): Report {
  const { reportUrl, sentryDsn } = config;
  let sentry: Promise<(report: ErrorReport, error: unknown) => void> | null = null;

  return (error, context = {}) => {
    // oxlint-disable-next-line no-console -- reported errors also appear in the developer tools
    if (context.phase !== BLOCKED) console.error(error);
    if (!reportUrl && !sentryDsn) return;
    const { phase, code, ms } = context;
    const release = attributed(error, context, scene);
    const report: ErrorReport = {
      name: error instanceof Error ? error.name : typeof error,
      message: scrub(error instanceof Error ? error.message : String(error)),
      ...release,
      shellVersion: scene.releaseOf(SHELL).version,
      ...scene.currentPage(),
      phase,
      code: code && scrub(code),
      ms,
      traceId: isApiError(error) ? error.traceId : undefined,
      visitor: fingerprintOf(scene.visitorId()),
      online: connectionNow() !== 'lost',
      queueLength: scene.queueLength(),
    };
    beacon(reportUrl, report);
    if (!sentryDsn) return;
    // Sentry is loaded with the first report. If that fails (offline, for example), the next report tries again.
    sentry ??= import('./sentry.ts').then(({ createSentry }) => createSentry(sentryDsn));
    sentry.then(
      (send) => send(report, error),
      () => (sentry = null),
    );
  };
}

function attributed(error: unknown, context: Partial<OwnedRelease>, { releaseOf }: Scene): OwnedRelease {
  const found = releaseIn(error instanceof Error ? (error.stack ?? '') : '');
  const remote = context.remote ?? found?.remote ?? SHELL;
  const running = releaseOf(remote);
  const version = context.version ?? (found?.remote === remote ? found.version : running.version);
  return { remote, version, owner: context.owner ?? running.owner };
}

/** Sends web vitals to the error report collector. */
export const sendVitals = ({ reportUrl }: Pick<PortalConfig, 'reportUrl'>, vitals: Vital[]) =>
  beacon(reportUrl, { vitals });

function beacon(url: string, body: object) {
  if (!url || typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(url, new Blob([JSON.stringify({ ...body, view: pageView() })], { type: 'application/json' }));
}
