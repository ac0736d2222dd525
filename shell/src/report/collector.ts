import { releaseIn } from './error-report.ts';
import { BLOCKED, type Report } from './report.ts';

/**
 * Starts reporting uncaught errors, unhandled rejections, and violations of the content and integrity policies. Each
 * report is attributed to the first release in its stack. Returns a function that stops the reporting.
 */
export function startCollector(report: Report): () => void {
  const tell = (error: unknown, phase: string, trace: string, code?: string) =>
    report(error, { ...releaseIn(trace), phase, code });

  const onError = ({ error, message, filename, defaultPrevented }: ErrorEvent) => {
    // If the default was prevented, the error comes from an entry, and the loader reports it.
    if (!defaultPrevented) tell(error ?? message, 'uncaught', stackOf(error) || filename);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, 'unhandled', stackOf(reason));
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    tell(new Error(`blocked by ${effectiveDirective}`), 'policy', `${sourceFile} ${blockedURI}`, effectiveDirective);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', onViolation);
  const stopBlocks = observeBlocks((url, ms) =>
    report(new Error('held the page up'), { ...releaseIn(url), phase: BLOCKED, ms }),
  );
  const stopIntegrity = observeIntegrity((url) => tell(new Error('blocked by integrity'), 'integrity', url));

  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('securitypolicyviolation', onViolation);
    stopIntegrity();
    stopBlocks();
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** A script that blocks the page for longer than this many ms is reported, because the page feels frozen. */
const LONGEST_BLOCK_MS = 1000;

/**
 * `pauseDuration` is the time for which a browser dialog (such as printing) was open. It's subtracted, because it
 * isn't the script's fault.
 */
type BusyScript = { sourceURL: string; duration: number; pauseDuration?: number };
type LongFrame = PerformanceEntry & { scripts?: BusyScript[] };

/** Reports scripts that block the page for too long, with their URL. Only Chromium supports this. */
function observeBlocks(onBlock: (url: string, ms: number) => void): () => void {
  const Observer = globalThis.PerformanceObserver as typeof PerformanceObserver | undefined;
  if (!Observer?.supportedEntryTypes?.includes('long-animation-frame')) return () => undefined;
  const observer = new Observer((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL, duration, pauseDuration = 0 } of scripts) {
        const busy = duration - pauseDuration;
        if (busy >= LONGEST_BLOCK_MS) onBlock(sourceURL, Math.round(busy));
      }
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
  return () => observer.disconnect();
}

type IntegrityReport = { body?: { blockedURL?: string } | null };
type ReportingObserverClass = new (
  listen: (reports: IntegrityReport[]) => void,
  options: { types: string[]; buffered: boolean },
) => { observe: () => void; disconnect: () => void };

/**
 * Observes violations of the Integrity-Policy. Browsers report them only to a ReportingObserver and not as
 * `securitypolicyviolation` events.
 */
function observeIntegrity(onBlocked: (url: string) => void): () => void {
  const Observer = (globalThis as { ReportingObserver?: ReportingObserverClass }).ReportingObserver;
  if (!Observer) return () => undefined;
  const observer = new Observer((reports) => reports.forEach(({ body }) => onBlocked(body?.blockedURL ?? '')), {
    types: ['integrity-violation'],
    buffered: true,
  });
  observer.observe();
  return () => observer.disconnect();
}
