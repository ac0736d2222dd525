import type { BrowserContext } from '@playwright/test';

/**
 * Returns a list of everything that the browser blocks on any page in this context. The list grows while pages are
 * open.
 */
export async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_, what: string) => void violations.push(what));
  await context.addInitScript(watchPolicies);
  return violations;
}

/** Runs in the page. Observes reports in addition to events, because Integrity-Policy fires no event. */
function watchPolicies() {
  const { reportViolation } = globalThis as unknown as { reportViolation: (what: string) => void };
  document.addEventListener('securitypolicyviolation', (event) =>
    reportViolation(
      `${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
    ),
  );
  new ReportingObserver(
    (reports) => {
      for (const report of reports) {
        if (report.type?.includes('integrity')) reportViolation(`${report.type} ${JSON.stringify(report.body)}`);
      }
    },
    { buffered: true },
  ).observe();
}
