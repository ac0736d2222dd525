import type { AddressInfo } from 'node:net';
import { type Brand, readBrand } from '@host-portal/brands/brand';
import type { LogTarget } from '@host-portal/telemetry/log';
import { openTracer } from '@host-portal/telemetry/tracer';
import { buildApp, SERVICE } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import { isDatabaseGone } from './database/database-faults.ts';
import { type DatabaseTarget, openDatabase, openReplica } from './database/database.ts';
import { StartError } from './database/folder-lock.ts';
import { migrate } from './database/migrate.ts';
import { querySpans } from './database/query-spans.ts';
import { followReplica, type Replica } from './database/replica.ts';
import { markDemoTouched } from './demo/demo-state.repository.ts';
import { marketplaceRoutes } from './demo/marketplace.routes.ts';
import { clearDatabase, refreshDemo } from './demo/seed-demo.ts';
import { takeLeave } from './health/drain.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics, type MetricsAddress, serveMetrics } from './metrics/metrics.ts';
import { forgetExpired } from './session/housekeeping.ts';
import { type PasswordCost, STRONG } from './session/passwords.ts';

export type ReferenceApiOptions = {
  /** The port to listen on. With 0, the system chooses a free port. */
  port?: number;
  host?: string;
  database: DatabaseTarget;
  /** The URL of a streaming replica of `database` that lists are read from. Default: none. */
  replicaUrl?: string | undefined;
  clock?: Clock;
  /**
   * Whether to seed an empty database with demo data, and to move unchanged demo data to the current day. The demo
   * passwords are public.
   */
  hasDemo?: boolean;
  /** Whether to delete all data first. */
  fresh?: boolean;
  allowedOrigins?: string[];
  publicUrl?: string;
  /** The URL of the mail server. Without it, e-mails are stored and shown at `/dev/mail`. */
  smtpUrl?: string;
  /** The brand that sends e-mails. Default: the default brand. */
  brand?: Brand;
  /** Proxies whose forwarded addresses are trusted. Default: proxies on this machine. */
  trustedProxies?: string[];
  passwordCost?: PasswordCost;
  log?: LogTarget;
  version?: string;
  /** The URL that spans are sent to (OTLP over HTTP). Default: none. */
  otlpEndpoint?: string;
  /** The address that serves `/metrics`. Default: none. */
  metrics?: MetricsAddress | null;
  /**
   * How long the server still responds after a stop signal, so that proxies can switch to another server. Default: 0.
   */
  drainMs?: number;
};

export type ReferenceApi = { url: string; close: () => Promise<void> };

/**
 * Opens the database, migrates and seeds it, and listens. `close` finishes accepted requests, and then releases the
 * port and the data folder.
 *
 * @throws StartError with a one-line message that contains the problem and its remedy.
 */
export async function startReferenceApi(options: ReferenceApiOptions): Promise<ReferenceApi> {
  const {
    port = 0,
    host = '127.0.0.1',
    database,
    clock = systemClock,
    hasDemo = false,
    passwordCost = STRONG,
  } = options;
  const { version = '0', otlpEndpoint, drainMs = 0, brand = readBrand() } = options;
  const tracer = await openTracer({ service: SERVICE, version, endpoint: otlpEndpoint }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const spans = querySpans(tracer);
  const { db, close: closeDatabase, pool } = await openDatabase(database, spans);
  let replica: Replica | undefined;
  let metricsServer: { close: () => Promise<void> } | undefined;
  try {
    await whenReachable(() => migrate(db));
    if (options.fresh) await clearDatabase(db);
    if (hasDemo) await refreshDemo(db, clock(), passwordCost);
    const second = options.replicaUrl ? openReplica(options.replicaUrl, spans) : null;
    if (second) replica = followReplica(second, db);
    const metrics = options.metrics ? createMetrics({ primary: pool, replica: second?.pool }) : undefined;
    if (metrics && options.metrics) metricsServer = await serveMetrics(metrics, options.metrics);
    const app = await buildApp({
      db,
      replica,
      clock,
      passwordCost,
      allowedOrigins: options.allowedOrigins ?? [],
      trustedProxies: options.trustedProxies ?? ['loopback'],
      mailer: createMailer(db, options.smtpUrl ? { url: options.smtpUrl, brand } : undefined),
      brand,
      publicUrl: options.publicUrl ?? 'http://localhost:3000',
      onWrite: markDemoTouched,
      further: hasDemo ? [marketplaceRoutes] : [],
      log: options.log ?? false,
      version,
      tracer,
      metrics,
    });
    const stopChores = everyMinute(async () => {
      if (hasDemo) await refreshDemo(db, clock(), passwordCost);
      await forgetExpired(db, clock());
    });
    await app.listen({ port, host }).catch((error: unknown) => {
      throw portError(error, port);
    });
    const { port: taken } = app.server.address() as AddressInfo;
    const close = async () => {
      stopChores();
      await takeLeave(app.drain, drainMs);
      await app.close();
      await metricsServer?.close();
      await replica?.close();
      await closeDatabase();
      await tracer.close();
    };
    return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, close };
  } catch (error) {
    await metricsServer?.close();
    await replica?.close();
    await closeDatabase();
    throw error;
  }
}

const MINUTE = 60_000;

/** Every minute, moves the demo data to the current day and deletes expired rows. */
function everyMinute(chores: () => Promise<unknown>) {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // If a task fails, the next run retries it a minute later.
    chores()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}

/** Waits up to half a minute for a database that is still starting. */
async function whenReachable(work: () => Promise<unknown>) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseGone(error)) throw refusal(error);
      if (Date.now() > deadline) {
        throw new StartError('The database does not answer. Start it, or check DATABASE_URL.', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Returns the message for a wrong name, password or database. Waiting wouldn't fix these errors. */
function refusal(error: unknown) {
  const { code, message } = error as Error & { code?: string };
  const isRefused = code !== undefined && /^(?:28|3D)/.test(code);
  return isRefused ? new StartError(`The database refused: ${message}. Check DATABASE_URL.`) : error;
}

function portError(error: unknown, port: number) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken. Choose another with --port.`);
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights. Choose one above 1024 with --port.`);
  return error;
}
