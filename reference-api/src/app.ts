import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { type Brand, readBrand } from '@host-portal/brands/brand';
import { measureRequests } from '@host-portal/telemetry/http-metrics';
import { logOptions, type LogTarget } from '@host-portal/telemetry/log';
import { logRequests, RequestLogController } from '@host-portal/telemetry/request-log';
import { idsOnly, type Tracer } from '@host-portal/telemetry/tracer';
import './server-types.ts';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import type { Clock } from './clock.ts';
import { closureRoutes } from './closures/closures.routes.ts';
import type { Replica } from './database/replica.ts';
import type { Database } from './database/tables.ts';
import { docsRoutes, registerDocs } from './docs/docs.routes.ts';
import { externalAccountRoutes } from './external-accounts/external-accounts.routes.ts';
import { endConnectionsOf } from './health/drain.ts';
import { healthRoutes } from './health/health.routes.ts';
import { holdingAccountRoutes } from './holding-accounts/holding-accounts.routes.ts';
import { hostRoutes } from './hosts/hosts.routes.ts';
import { ApiFault } from './http/api-fault.ts';
import { createBackgroundWork } from './http/background.ts';
import { answerError, faultOf, presentFault } from './http/error-handler.ts';
import { watchRoutes } from './http/known-calls.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import type { OnWrite } from './http/write.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import type { Mailer } from './mail/mailer.ts';
import { METRICS_PREFIX } from './metrics/metrics.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { refundRoutes } from './refunds/refunds.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { authenticate } from './session/authenticate.ts';
import type { PasswordCost } from './session/passwords.ts';
import { sessionsOf } from './session/session.repository.ts';
import { stashpointRoutes } from './stashpoints/stashpoints.routes.ts';
import { supplyOrderRoutes } from './supply-orders/supply-orders.routes.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { transactionRoutes } from './transactions/transactions.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export type AppOptions = {
  db: Database;
  /** The replica that lists are read from. Default: none. */
  replica?: Replica | undefined;
  clock: Clock;
  passwordCost: PasswordCost;
  /**
   * Origins that may call the API from a browser, exactly as browsers send them. Calls through the portal's own proxy
   * aren't cross-origin, so its origin isn't listed here.
   */
  allowedOrigins: string[];
  /** Proxies whose `x-forwarded-for` is trusted: IP addresses, networks, or names like `loopback`. */
  trustedProxies: string[];
  /** The portal's URL, for links in e-mails. */
  publicUrl: string;
  mailer: Mailer;
  /** The brand that sends the e-mails. */
  brand?: Brand;
  /** Additional routes that aren't in the specification. Default: none. */
  further?: FastifyPluginAsyncTypebox[];
  /** Called for each write by a user. The default does nothing. */
  onWrite?: OnWrite;
  /** `false` turns logging off. */
  log: LogTarget | false;
  version?: string;
  tracer?: Tracer;
  /** The registry for request metrics. Default: none. */
  metrics?: Registry | undefined;
};

const AREAS = [
  healthRoutes,
  docsRoutes,
  tokenRoutes,
  userRoutes,
  passwordRoutes,
  hostRoutes,
  stashpointRoutes,
  photoRoutes,
  bookingRoutes,
  refundRoutes,
  closureRoutes,
  invoiceRoutes,
  transactionRoutes,
  externalAccountRoutes,
  holdingAccountRoutes,
  reviewRoutes,
  supplyOrderRoutes,
  mailRoutes,
];

export const SERVICE = 'host-portal-api';

/** The maximum size of a request body. Only a stashpoint's photo has a higher limit. */
const BODY_LIMIT = 64 * 1024;

/** Builds the API without listening on a port. Tests use `inject`; `server.ts` calls `listen`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.log && logOptions(SERVICE, options.log),
    logController: new RequestLogController(),
    bodyLimit: BODY_LIMIT,
    // Reads the client's IP address from the header that the edge sends.
    trustProxy: options.trustedProxies,
    // Allows 32 KB of cookies plus other headers. A portal on a marketplace's subdomain receives all of the
    // marketplace's cookies.
    http: { maxHeaderSize: 40 * 1024 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Closes keep-alive connections regularly, so that reconnecting clients also reach new processes.
    maxRequestsPerSocket: 100,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const calls = watchRoutes(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = calls.methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0) throw new ApiFault(404, 'NOT_FOUND', 'This call does not exist.');
    reply.header('allow', methods.join(', '));
    throw new ApiFault(405, 'METHOD_NOT_ALLOWED', 'This call does not exist with this method.');
  });
  readJsonOnly(app);
  if (options.metrics) measureRequests(app, { register: options.metrics, prefix: METRICS_PREFIX });
  const { tracer = idsOnly, version } = options;
  logRequests(app, {
    tracer,
    answered: (request) => ({ area: areaOf(request), version, userId: request.session?.userId }),
  });

  app.decorate('db', options.db);
  app.decorate('replica', options.replica ?? null);
  app.decorate('clock', options.clock);
  app.decorate('findSession', sessionsOf(options.db));
  app.decorate('passwordCost', options.passwordCost);
  app.decorate('publicUrl', options.publicUrl);
  app.decorate('brand', options.brand ?? readBrand());
  app.decorate('mailer', options.mailer);
  app.decorate('onWrite', options.onWrite ?? (() => Promise.resolve()));
  app.decorate('drain', { hasBegun: false });
  endConnectionsOf(app, app.drain);
  app.decorate('inFlight', new Set<string>());
  app.decorate(
    'background',
    createBackgroundWork((error) => app.log.error({ err: error }, 'background work failed')),
  );
  app.decorateRequest('session', null);
  app.addHook('onClose', () => app.background.settled());

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The portal sets its clock by the `Date` header, so the header must use the API's clock.
      date: app.clock().toUTCString(),
    });
  });
  await app.register(cors, {
    origin: options.allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After', 'Date'],
    maxAge: 600,
  });
  await registerDocs(app);
  app.addHook('onRequest', authenticate);
  for (const routes of [...AREAS, ...(options.further ?? [])]) await app.register(routes);
  return app;
}

/** Returns a route's resource, e.g. `bookings` for `/v2/bookings/:id`. */
const areaOf = ({ routeOptions }: FastifyRequest) => /^\/v\d\/([\w-]+)/.exec(routeOptions.url ?? '')?.[1];

/**
 * Accepts only JSON bodies. An empty body is treated as no body, because browsers send the content type on every call
 * (spec §7).
 */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // Throws for invalid UTF-8, which would otherwise be stored as other characters.
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new ApiFault(400, 'BAD_REQUEST', 'The body is not UTF-8.'));
    }
    void parse(request, text, done);
  });
}

/** Answers malformed HTTP requests, which never reach a route. */
function refuseBrokenRequest(error: Error, socket: Socket) {
  if (!socket.writable) return;
  const { statusCode, ...body } = { ...presentFault(faultOf(error)), statusCode: 400 };
  const text = JSON.stringify({
    ...body,
    error_id: 'BAD_REQUEST',
    message: 'This request is not right.',
    status_code: statusCode,
  });
  socket.end(
    `HTTP/1.1 ${statusCode} Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
