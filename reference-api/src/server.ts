import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NoBrand, readBrand } from '@host-portal/brands/brand';
import { fixedClock, systemClock } from './clock.ts';
import { StartError } from './database/folder-lock.ts';
import { metricsAddress } from './metrics/metrics.ts';
import { type ReferenceApiOptions, startReferenceApi } from './start.ts';

const HELP = `The reference API of the host portal.

  node reference-api/src/server.ts [--port 4000] [--host 127.0.0.1] [--data .data/api] [--fresh] [--demo]

  --port      port to listen on; 0 for a free one
  --host      address to listen on
  --data      folder of the embedded database
  --fresh     delete all data first
  --demo      seed an empty database with demo data, whose passwords are public, and keep it up to date

Environment: DATABASE_URL (a real PostgreSQL instead of --data), DATABASE_REPLICA_URL (its copy, for lists),
REFERENCE_API_NOW (a fixed clock, ISO 8601),
PUBLIC_URL (the portal's address, for links in mails), ALLOWED_ORIGINS (comma-separated), SMTP_URL,
PORTAL_BRAND (folder of the brand that writes the mails), TRUSTED_PROXIES (comma-separated; loopback), LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, DRAIN_SECONDS (0),
API_METRICS (where /metrics is served, e.g. 127.0.0.1:4011),
PORT and API_HOST (as the flags).
`;

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError || error instanceof NoBrand ? error.message : error);
  process.exitCode = 1;
}

async function run() {
  const flags = readFlags();
  if (flags.help) {
    console.log(HELP);
    return;
  }
  const api = await startReferenceApi(optionsOf(flags));
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    api.close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Prints this line last, because a program that waits for the line may send a signal immediately afterwards.
  console.log(`reference-api ready at ${api.url}`);
}

type Flags = ReturnType<typeof readFlags>;

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env.PORT ?? '4000' },
        host: { type: 'string', default: process.env.API_HOST ?? '127.0.0.1' },
        data: { type: 'string', default: '.data/api' },
        fresh: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]} --help shows the flags.`);
  }
}

function optionsOf(flags: Flags): ReferenceApiOptions {
  const { DATABASE_URL, REFERENCE_API_NOW, PUBLIC_URL, ALLOWED_ORIGINS, SMTP_URL } = process.env;
  const { TRUSTED_PROXIES = 'loopback', LOG_LEVEL = 'info', OTEL_EXPORTER_OTLP_ENDPOINT } = process.env;
  const { DRAIN_SECONDS = '0', PORTAL_BRAND, DATABASE_REPLICA_URL } = process.env;
  const drainMs = 1000 * Number(DRAIN_SECONDS);
  if (!(drainMs >= 0)) throw new StartError(`DRAIN_SECONDS must be a number of seconds, not ${DRAIN_SECONDS}.`);
  const port = Number(flags.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`--port must be a number from 0 to 65535, not ${flags.port}.`);
  }
  if (DATABASE_REPLICA_URL && !DATABASE_URL) {
    throw new StartError('DATABASE_REPLICA_URL is a copy of DATABASE_URL, which is not set.');
  }
  return {
    port,
    host: flags.host,
    database: DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: flags.data },
    replicaUrl: DATABASE_REPLICA_URL,
    clock: REFERENCE_API_NOW ? fixedClock(readNow(REFERENCE_API_NOW)) : systemClock,
    hasDemo: flags.demo,
    fresh: flags.fresh,
    publicUrl: PUBLIC_URL,
    smtpUrl: SMTP_URL,
    brand: readBrand(PORTAL_BRAND),
    allowedOrigins: list(ALLOWED_ORIGINS),
    trustedProxies: list(TRUSTED_PROXIES),
    log: { level: LOG_LEVEL },
    version: packageVersion(),
    otlpEndpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    drainMs,
    metrics: metricsAddress(process.env['API_METRICS']),
  };
}

function packageVersion() {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function list(text = '') {
  const items = text.split(',').map((item) => item.trim());
  return items.filter(Boolean);
}

function readNow(text: string) {
  const now = new Date(text);
  if (Number.isNaN(now.getTime())) {
    throw new StartError(`REFERENCE_API_NOW must be an instant like 2026-03-05T14:05:00Z, not ${text}.`);
  }
  return now;
}
