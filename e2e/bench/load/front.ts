import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Front = { url: string; stop: () => Promise<void> };

/** TLS and HTTP/2 before an edge, as a terminating proxy does in production. Listens on a free port of localhost. */
export async function startFront(edgePort: number): Promise<Front> {
  const server = createSecureServer({ ...certificate(), allowHTTP1: false });
  server.on('request', (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { ':method': method, ':path': path, ':authority': host, ...rest } = incoming.headers;
    const headers = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(':')));
    const forwarded = ask(
      { port: edgePort, host: '127.0.0.1', method, path, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (answer) => {
        const { connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(outgoing.stream);
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

/** A certificate of its own for this run; the browser is told to accept it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'host-portal-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const make = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', [...make, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    throw new Error('the benchmark needs openssl for a certificate of its own', { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
