import type { KeyObject } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Counts, ReleaseStore } from '@host-portal/delivery/store';
import { measureRequests, upstreamMetrics } from '@host-portal/telemetry/http-metrics';
import { idsOnly, type Tracer } from '@host-portal/telemetry/tracer';
import { createCounting } from './counting/counting.ts';
import { registryGauges } from './counting/registry-gauges.ts';
import type { EdgeConfig } from './edge-config.ts';
import { quietLog, watchRequests } from './edge-log.ts';
import { compression } from './http/compression.ts';
import { type DeveloperHttps, serveDeveloperHttps } from './http/developer-https.ts';
import { answerBadUrl, answerErrors, HEADERS_READ } from './http/error-responses.ts';
import { endConnections } from './http/graceful-shutdown.ts';
import { addHsts } from './http/hsts.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { app } from './plugins/app.ts';
import type { Readiness } from './plugins/edge-parts.ts';
import { embed } from './plugins/embed.ts';
import { events } from './plugins/events.ts';
import { health } from './plugins/health.ts';
import { pages } from './plugins/pages.ts';
import { releaseFiles } from './plugins/release-files.ts';
import { reports } from './plugins/reports.ts';
import { status } from './plugins/status.ts';
import { wellKnown } from './plugins/well-known.ts';
import { createPreviews } from './preview/preview.ts';
import { alarmTo } from './registry/alarm.ts';
import { type LiveRegistry, liveRegistry } from './registry/live-registry.ts';
import { publishedFiles } from './registry/published-file.ts';
import { storeWithTimeouts } from './registry/store-with-timeouts.ts';

const PREFIX = 'host_portal_edge';

declare module 'fastify' {
  interface FastifyInstance {
    registry: LiveRegistry;
    readiness: Readiness;
  }
}

/**
 * Builds the edge's HTTP server. It serves HTML with configuration and registry, immutable release files, and the
 * proxied API, all from one origin. Plugins serve these parts (docs/architecture.md, "From release to live").
 */
export async function buildEdge(options: {
  config: EdgeConfig;
  store: ReleaseStore;
  /** The store for counts. It's needed only if the release store is read-only. */
  counts?: Counts;
  /**
   * Returns the platform's root keys. The edge calls this each time it reads the registry, so replacing a key needs no
   * restart.
   */
  roots: () => KeyObject[];
  /** The folder where the edge persists its state. Without a folder, a restarted edge starts with an empty state. */
  folder?: string;
  /** The folders whose free disk space is measured. The keys are the folders' names in the metric. */
  disks?: Record<string, string>;
  /** The HTTPS certificate. It's needed only if there's no web server in front of the edge. */
  certificate?: { cert?: Buffer; key?: Buffer };
  /** The settings for an additional HTTPS port, for developers who use Safari. */
  safariHttps?: DeveloperHttps | undefined;
  tracer?: Tracer;
}): Promise<FastifyInstance> {
  const { config, store, counts = store, roots, folder, disks = {}, certificate, safariHttps } = options;
  const { tracer = idsOnly } = options;
  const { brand } = config;
  const edge: FastifyInstance = Fastify({
    ...quietLog(config),
    trustProxy: config.trustedProxies,
    // While the edge is closing, it still answers requests on open connections instead of refusing them with a 503.
    return503OnClosing: false,
    frameworkErrors: answerBadUrl(brand),
    ...(certificate ? { https: { ...certificate, ...HEADERS_READ } } : { http: HEADERS_READ }),
  });
  watchRequests(edge, tracer);
  const counting = createCounting({ secret: config.viewSecret, alarm: (reason) => alarm(reason, 'counts') });
  const { metrics } = counting;
  measureRequests(edge, { register: metrics.registry, prefix: PREFIX });
  const alarm = alarmTo(edge.log, config.collectorUrl, metrics);
  const registry = await liveRegistry({
    store,
    roots,
    alarm,
    folder,
    age: config.registryAge,
    damagedAgainMs: config.damagedAgainMs,
  });
  const readiness = { isStopping: false };
  edge.decorate('registry', registry).decorate('readiness', readiness);
  edge.addHook('onClose', () => registry.stop());
  endConnections(edge, readiness);
  answerErrors(edge, config);
  if (certificate) addHsts(edge);
  if (safariHttps) serveDeveloperHttps(edge, safariHttps);
  registryGauges({ register: metrics.registry, registry, store, disks });
  const upstream = upstreamMetrics({ register: metrics.registry, prefix: PREFIX });
  const published = publishedFiles(storeWithTimeouts(store));
  const previews = createPreviews(registry, storeWithTimeouts(store));
  const parts = { config, registry, readiness, published, previews, store, counts, roots, counting, alarm, upstream };
  await edge.register(compress, compression);
  for (const plugin of [apiProxy, health, releaseFiles, embed, reports, events, status, app, wellKnown, pages])
    await edge.register(plugin, parts);
  return edge;
}
