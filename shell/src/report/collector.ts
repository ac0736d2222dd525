import { releaseIn } from './error-report.ts';
import type { Report } from './report.ts';

/**
 * Everything that nobody caught: errors, rejections, violations of the content policy and of integrity. Each is
 * reported for the area of the first release in its stack. Returns a function that stops it.
 */
export function startCollector(report: Report): () => void {
  const tell = (error: unknown, phase: string, trace: string, code?: string) =>
    report(error, { ...releaseIn(trace), phase, code });

  const onError = ({ error, message, filename, defaultPrevented }: ErrorEvent) => {
    // Somebody waits for it and reports it: the loader, for an entry that throws.
    if (!defaultPrevented) tell(error ?? message, 'uncaught', stackOf(error) || filename);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, 'unhandled', stackOf(reason));
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    tell(new Error(`blocked by ${effectiveDirective}`), 'policy', `${sourceFile} ${blockedURI}`, effectiveDirective);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', onViolation);
  const stopBlocks = observeBlocks((url, ms) =>
    report(new Error('held the page up'), { ...releaseIn(url), phase: 'blocked', ms }),
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

/** After this time a host thinks that the page hangs. */
const LONGEST_BLOCK_MS = 1000;

type LongFrame = PerformanceEntry & { scripts?: { sourceURL: string; duration: number }[] };

/** A script that blocks the page for long, by its URL (only Chromium says which). */
function observeBlocks(onBlock: (url: string, ms: number) => void): () => void {
  const Observer = globalThis.PerformanceObserver as typeof PerformanceObserver | undefined;
  if (!Observer?.supportedEntryTypes?.includes('long-animation-frame')) return () => undefined;
  const observer = new Observer((list) => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL, duration } of scripts) {
        if (duration >= LONGEST_BLOCK_MS) onBlock(sourceURL, Math.round(duration));
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

/** Integrity-Policy fires no `securitypolicyviolation`; only a ReportingObserver sees its violations. */
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
