import { BrowserClient, defaultStackParser, exceptionFromError, makeFetchTransport, Scope } from '@sentry/browser';
import { scrub, type ErrorReport } from './error-report.ts';

/**
 * Creates a Sentry client without any integrations. It observes nothing, records no breadcrumbs and reads neither the
 * URL nor headers. An event contains only the report and the stack.
 */
export function createSentry(dsn: string): (report: ErrorReport, error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
  });
  client.init();

  return ({ name, message, remote, version, ...tags }, error) => {
    const scope = new Scope();
    scope.setTags({ ...tags, remote, version });
    client.captureEvent(
      {
        level: 'error',
        release: version ? `${remote}@${version}` : undefined,
        exception: { values: [{ type: name, value: message, stacktrace: { frames: framesOf(error) } }] },
      },
      undefined,
      scope,
    );
  };
}

function framesOf(error: unknown) {
  if (!(error instanceof Error)) return [];
  const { stacktrace } = exceptionFromError(defaultStackParser, error);
  return (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno }) => ({
    filename: filename && scrub(filename),
    function: name && scrub(name),
    lineno,
    colno,
    in_app: true,
  }));
}
