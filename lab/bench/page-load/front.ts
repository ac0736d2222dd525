import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '@host-portal/delivery/project';
import { selfMadeCertificate } from '../../../tools/start/certificate.ts';
import { createThrottledNetwork, type ThrottledNetwork } from '../browser/throttled-network.ts';

const FOLDER = join(ROOT, '.cache/bench/tls');

/**
 * Returns the argument that makes Chromium trust the front's certificate. Merely ignoring certificate errors would
 * disable the browser's cache.
 */
export async function trustOfFront(): Promise<string> {
  const { certificate } = await selfMadeCertificate(FOLDER, []);
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

export type Front = { url: string; stop: () => Promise<void> };

/**
 * Terminates TLS and HTTP/2 in front of an edge, as a proxy does in production, and throttles the network. Listens on
 * a free port of localhost.
 */
export async function startFront(
  edgePort: number,
  network: ThrottledNetwork = createThrottledNetwork(),
): Promise<Front> {
  const { certificate } = await selfMadeCertificate(FOLDER, []);
  const key = readFileSync(join(FOLDER, 'portal.key'));
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: false });
  server.on('request', (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    if (network.isCut()) {
      outgoing.stream.session?.destroy();
      return;
    }
    const { ':method': method, ':path': path, ':authority': host, ...rest } = incoming.headers;
    const headers = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(':')));
    const roundTrip = network.roundTrip();
    const forwarded = ask(
      { port: edgePort, host: '127.0.0.1', method, path, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (answer) => {
        void roundTrip.then(() => {
          if (outgoing.stream.destroyed) return;
          // HTTP/2 forbids headers that apply to a single HTTP/1 connection, such as `keep-alive`.
          const kept = Object.entries(answer.headers).filter(
            ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
          );
          outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
          answer.pipe(network.throttle()).pipe(outgoing.stream);
        });
      },
    );
    forwarded.on('error', () => outgoing.stream.close());
    incoming.pipe(forwarded);
  });
  server.on('sessionError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
