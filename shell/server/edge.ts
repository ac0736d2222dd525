import type { KeyObject } from 'node:crypto';
import type { ReleaseStore } from '@host-portal/shared-lib/release-store';
import { idsOnly, type Tracer } from '@host-portal/telemetry/tracer';
import Fastify, { type FastifyInstance } from 'fastify';
import { alarmTo } from './alarm.ts';
import type { EdgeConfig } from './edge-config.ts';
import { quietLog, watchRequests } from './edge-log.ts';
import { liveRegistry } from './live-registry.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { embed } from './plugins/embed.ts';
import { health } from './plugins/health.ts';
import { pages } from './plugins/pages.ts';
import { releaseFiles } from './plugins/release-files.ts';

/**
 * The edge (docs/architecture.md, Delivery): the HTML with configuration and registry, the files of releases with
 * immutable caching, and the same-origin API proxy; one plugin for each.
 */
export async function buildEdge(options: {
  config: EdgeConfig;
  store: ReleaseStore;
  /** The platform's root keys; read anew, so that changing them needs no restart. */
  roots: () => KeyObject[];
  /** For HTTPS without a web server before it. */
  certificate?: { cert?: Buffer; key?: Buffer };
  /** Gets a span for each request. */
  tracer?: Tracer;
}): Promise<FastifyInstance> {
  const { config, store, roots, certificate, tracer = idsOnly } = options;
  const edge: FastifyInstance = Fastify({
    ...quietLog(config),
    trustProxy: config.trustedProxies,
    // What still comes in on an open connection while it closes is answered; the connection ends with that.
    return503OnClosing: false,
    ...(certificate && { https: certificate }),
  });
  watchRequests(edge, tracer);
  const registry = liveRegistry(store, roots, alarmTo(edge.log, config.portal.reportUrl), config.registryAge);
  const parts = { config, registry, store };
  for (const plugin of [apiProxy, health, releaseFiles, embed, pages]) await edge.register(plugin, parts);
  return edge;
}
