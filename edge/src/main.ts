import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, rootKeys } from '@host-portal/delivery/store';
import { openTracer } from '@host-portal/telemetry/tracer';
import { edgeConfig, edgeSettings } from './edge-config.ts';
import { SERVICE } from './edge-log.ts';
import { buildEdge } from './edge.ts';
import { stopGracefully } from './http/graceful-shutdown.ts';

const HELP = `The edge of the host portal: pages, releases and the API proxy on one origin.

  node edge/src/main.ts [--port 4000] [--host 127.0.0.1] [--store .data/releases | s3://bucket/prefix] [--root-key .data/keys/root.pub.pem]
                             [--state .data/edge] [--api http://127.0.0.1:4010] [--certificate <folder with portal.crt and portal.key>]
                             [--https-port 4443]

Without --certificate it serves HTTP, for a web server in front of it. With --https-port it serves both.
docs/operations.md lists the environment variables.
`;

try {
  const settings = edgeSettings();
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: settings.port },
      host: { type: 'string', default: settings.host },
      store: { type: 'string', default: settings.store },
      'root-key': { type: 'string', default: settings.rootKey },
      state: { type: 'string', default: settings.state },
      api: { type: 'string', default: settings.api },
      certificate: { type: 'string', default: settings.certificate },
      'https-port': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const port = portOf('--port', values.port);
  const certificate = values.certificate ? readCertificate(values.certificate) : undefined;
  const httpsPort = values['https-port'];
  if (httpsPort && !certificate) throw new Error('--https-port needs --certificate');
  if (!URL.canParse(values.api)) throw new Error(`--api ${values.api} is not an address; use http://host:port`);
  const config = edgeConfig(values.api);
  const edge = await buildEdge({
    config,
    folder: values.state,
    store: await openStore(values.store),
    ...(settings.counts && { counts: await openStore(settings.counts) }),
    disks: {
      state: values.state,
      ...(!values.store.startsWith('s3://') && { store: values.store }),
    },
    roots: () => rootKeys(values['root-key']),
    ...(httpsPort
      ? { safariHttps: { certificate: certificate ?? {}, port: portOf('--https-port', httpsPort) } }
      : { certificate }),
    tracer: await openTracer({ service: SERVICE, version: packageVersion(), endpoint: config.otlpEndpoint }),
  });
  const url = await edge.listen({ port, host: values.host });
  process.stdout.write(`edge ready at ${url}\n`);
  process.once('SIGTERM', () => void stopGracefully(edge, config.drainMs).then(() => process.exit(0)));
  // Ctrl-C closes the edge without waiting for `drainMs`. A second Ctrl-C kills the process, because the handler runs
  // only once.
  process.once('SIGINT', () => void edge.close().then(() => process.exit(0)));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  process.stderr.write(`${code === 'EADDRINUSE' ? 'the port is taken; choose another with --port' : message}\n`);
  process.exit(1);
}

function portOf(flag: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${flag} ${text} is not a port; use 0 to 65535`);
  return port;
}

function packageVersion() {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function readCertificate(folder: string) {
  const [cert, key] = ['portal.crt', 'portal.key'].map((file) => readFileSync(join(folder, file)));
  return { cert, key };
}
