import { releaseIn } from './error-report.ts';
import type { Report } from './report.ts';

/**
 * What nobody caught: errors, rejections, violations of the content policy and of integrity. Each is told
 * with the area it came from, by the first release that its stack names. Returns the deed that ends it.
 */
export function startCollector(report: Report): () => void {
  const tell = (error: unknown, phase: string, trace: string, code?: string) =>
    report(error, { ...releaseIn(trace), phase, code });

  const onError = ({ error, message, filename }: ErrorEvent) =>
    tell(error ?? message, 'uncaught', stackOf(error) || filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, 'unhandled', stackOf(reason));
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    tell(new Error(`blocked by ${effectiveDirective}`), 'policy', `${sourceFile} ${blockedURI}`, effectiveDirective);

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', onViolation);
  const stopIntegrity = observeIntegrity((url) => tell(new Error('blocked by integrity'), 'integrity', url));

  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('securitypolicyviolation', onViolation);
    stopIntegrity();
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

type IntegrityReport = { body?: { blockedURL?: string } | null };
type ReportingObserverClass = new (
  listen: (reports: IntegrityReport[]) => void,
  options: { types: string[]; buffered: boolean },
) => { observe: () => void; disconnect: () => void };

/** Integrity-Policy fires no `securitypolicyviolation`; only a ReportingObserver hears of it. */
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
