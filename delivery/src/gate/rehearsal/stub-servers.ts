import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Report = { message: string; remote?: string; phase?: string; route?: string; language?: string };

/** The path to which the edges forward the portal's reports. */
const REPORTS = '/v2/rehearsal-reports';
/**
 * Only reports of these phases count as failures of the release. Reports of other phases are caused by the failing
 * API.
 */
const SERIOUS = [
  'check',
  'load',
  'enter',
  'render',
  'route',
  'slot',
  'slot-render',
  'language',
  'text',
  'requests',
  'shell',
  'store',
];
/** A report that is sent after all pages are closed. When it arrives, all earlier reports have arrived. */
const LAST_REPORT = 'rehearsal-end';
const LIMIT_MS = 20_000;

export type StubServers = {
  /** The URL of an API that always fails, and the origin of the third-party page. */
  address: string;
  /** The URL to which the edges send reports. */
  reportUrl: string;
  failures: () => Report[];
  /** Waits until all reports from this portal's pages have arrived. */
  everyReport: (origin: string) => Promise<void>;
  close: () => void;
};

/**
 * Starts a server for everything outside the portal: an API that always fails, the collector of reports, and a
 * third-party page.
 */
export async function startStubServers(): Promise<StubServers> {
  const reports: Report[] = [];
  const server = createServer((request, response) => void answer(request, response, reports));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    reportUrl: address + REPORTS,
    failures: () => reports.filter(({ phase = '' }) => SERIOUS.includes(phase)),
    async everyReport(origin) {
      const end = Date.now() + LIMIT_MS;
      await fetch(`${origin}/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Error', message: LAST_REPORT, phase: LAST_REPORT }),
      });
      while (!reports.some(({ message }) => message === LAST_REPORT)) {
        if (Date.now() > end) throw new Error('the reports of the rehearsal were lost');
        await pause(20);
      }
    },
    close: () => void server.close(),
  };
}

export const sentenceOf = ({ remote, phase, message, route = '' }: Report) =>
  `in the portal${route && ` at ${route}`}, ${remote ?? 'the shell'} (${phase}): ${message}`;

async function answer(request: IncomingMessage, response: ServerResponse, reports: Report[]) {
  const url = new URL(request.url ?? '/', 'http://outside');
  if (url.pathname === '/page') {
    const embed = JSON.stringify(url.searchParams.get('embed')).replaceAll('<', String.raw`\u003c`);
    response.setHeader('content-type', 'text/html')
      .end(`<!doctype html><meta charset="utf-8"><title>Somebody else</title>
<h1>Somebody else</h1><div id="place"></div>
<script type="module">
const remote = await import(${embed});
const props = { domElement: document.querySelector('#place'), basePath: '/page', token: 'guest', apiBase: location.origin, language: 'en' };
globalThis.takeOut = () => remote.unmount(props);
await remote.bootstrap(props);
await remote.mount(props);
</script>`);
    return;
  }
  // Answers an area's session request on a third-party page. Without a session, the area renders only the login link.
  if (url.pathname === '/v2/tokens/guest') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ token: 'guest', role: 'host' }));
    return;
  }
  if (url.pathname === REPORTS) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const report = JSON.parse(Buffer.concat(chunks).toString()) as Report | { vitals: unknown };
    if ('message' in report) reports.push(report);
  }
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
  response.writeHead(request.method === 'OPTIONS' ? 204 : 503).end();
}
