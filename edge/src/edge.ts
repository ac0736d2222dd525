import type { KeyObject } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Counts, ReleaseStore } from '@host-portal/delivery/store';
import { idsOnly, type Tracer } from '@host-portal/telemetry/tracer';
import { createCounting } from './counting/counting.ts';
import type { EdgeConfig } from './edge-config.ts';
import { quietLog, watchRequests } from './edge-log.ts';
import { compression } from './http/compression.ts';
import { answerBadUrl, answerErrors, HEADERS_READ } from './http/error-answers.ts';
import { type Beside, serveHttpsBeside } from './http/https-beside.ts';
import { keepToHttps } from './http/keep-to-https.ts';
import { endConnections } from './http/stop-gently.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { app } from './plugins/app.ts';
import type { Readiness } from './plugins/edge-parts.ts';
import { embed } from './plugins/embed.ts';
import { events } from './plugins/events.ts';
import { found } from './plugins/found.ts';
import { health } from './plugins/health.ts';
import { pages } from './plugins/pages.ts';
import { releaseFiles } from './plugins/release-files.ts';
import { reports } from './plugins/reports.ts';
import { status } from './plugins/status.ts';
import { createPreviews } from './preview/preview.ts';
import { alarmTo } from './registry/alarm.ts';
import { type LiveRegistry, liveRegistry } from './registry/live-registry.ts';
import { patientStore } from './registry/patient-store.ts';
import { publishedFiles } from './registry/published-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the edge knows of the registry. */
    registry: LiveRegistry;
    readiness: Readiness;
  }
}

/**
 * The edge (docs/architecture.md, "From release to live"): the HTML with configuration and registry, the files of releases with
 * immutable caching, and the same-origin API proxy; one plugin for each.
 */
export async function buildEdge(options: {
  config: EdgeConfig;
  store: ReleaseStore;
  /** Where counts are stored when the release store is read-only. */
  counts?: Counts;
  /** The platform's root keys; read again each round, so that changing them needs no restart. */
  roots: () => KeyObject[];
  /** The folder in which the edge keeps its state; without one, it starts from nothing each time. */
  folder?: string;
  /** For HTTPS without a web server before it. */
  certificate?: { cert?: Buffer; key?: Buffer };
  /** HTTPS at a second port, for a developer's Safari. */
  beside?: Beside | undefined;
  /** Gets a span for each request. */
  tracer?: Tracer;
}): Promise<FastifyInstance> {
  const { config, store, counts = store, roots, folder, certificate, beside, tracer = idsOnly } = options;
  const { brand } = config;
  const edge: FastifyInstance = Fastify({
    ...quietLog(config),
    trustProxy: config.trustedProxies,
    // A request that still arrives on an open connection while the edge is closing is answered; then the connection
    // ends.
    return503OnClosing: false,
    frameworkErrors: answerBadUrl(brand),
    ...(certificate ? { https: { ...certificate, ...HEADERS_READ } } : { http: HEADERS_READ }),
  });
  watchRequests(edge, tracer);
  const alarm = alarmTo(edge.log, config.collectorUrl);
  const registry = await liveRegistry({ store, roots, alarm, folder, age: config.registryAge });
  const readiness = { isStopping: false };
  edge.decorate('registry', registry).decorate('readiness', readiness);
  edge.addHook('onClose', () => registry.stop());
  endConnections(edge, readiness);
  answerErrors(edge, brand);
  if (certificate) keepToHttps(edge);
  if (beside) serveHttpsBeside(edge, beside);
  const counting = createCounting({
    secret: config.viewSecret,
    alarm: (reason) => edge.log.error({ alarm: 'counts' }, reason),
  });
  const published = publishedFiles(patientStore(store));
  const previews = createPreviews(registry, patientStore(store));
  const parts = { config, registry, readiness, published, previews, store, counts, roots, counting };
  await edge.register(compress, compression);
  for (const plugin of [apiProxy, health, releaseFiles, embed, reports, events, status, app, found, pages])
    await edge.register(plugin, parts);
  return edge;
}
