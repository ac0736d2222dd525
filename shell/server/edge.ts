import { brotliCompressSync, constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { matches, preloads, type Registry, type RemoteManifest } from '@host-portal/shared-lib/federation';
import { digestOf, type ReleaseStore, type TrustedKeys } from '@host-portal/shared-lib/release-store';
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EdgeConfig } from './edge-config.ts';
import { browserRegistry } from './browser-registry.ts';
import { CRITICAL_STYLE } from './critical-style.ts';
import { embedModule, MOUNT_ENTRY } from './embed.ts';
import { pageHeaders } from './headers.ts';
import { pageHtml } from './html.ts';
import { ICON } from './icon.ts';
import { liveRegistry } from './live-registry.ts';
import { type Override, OVERRIDE_COOKIE, parseOverride, withOverride } from './override.ts';
import { pageRoute } from './page-route.ts';

/** Longest wait for the API behind the proxy; the browser's own limit is shorter. */
const API_LIMIT_MS = 30_000;

/** Answers are compressed while a host waits: 11, which scripts have, would take longer than the bytes it saves. */
const API_BROTLI_QUALITY = 4;

/**
 * The edge (docs/architecture.md, Delivery): the HTML with configuration and registry, the release store
 * with immutable caching, and the same-origin API proxy. Holds no state of its own.
 */
export async function buildEdge(options: {
  config: EdgeConfig;
  store: ReleaseStore;
  keys: () => TrustedKeys;
  /** For HTTPS without a web server before it. */
  certificate?: { cert?: Buffer; key?: Buffer };
}): Promise<FastifyInstance> {
  const { config, store, keys, certificate } = options;
  const edge: FastifyInstance = Fastify({
    logger: config.logger,
    trustProxy: config.trustedProxies,
    // What still comes in on an open connection while it closes is answered; the connection ends with that.
    return503OnClosing: false,
    ...(certificate && { https: certificate }),
  });
  const registry = liveRegistry(store, keys, alarm, config.registryAge);

  await edge.register(async (api) => {
    // Ten bookings are 9 KB of JSON and 1 KB compressed; an API that does it by itself is left alone.
    await api.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: API_BROTLI_QUALITY } },
      globalDecompression: false,
    });
    // A body is passed on as it came: the API judges it.
    for (const prefix of ['/v2', '/v3', '/photos']) await api.register(proxy, toApi(prefix));
  });

  edge.get('/health', async (_, reply) => {
    await registry.read();
    return reply.header('cache-control', 'no-store').send({ status: 'ok', registry: registry.health() });
  });

  edge.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  );

  edge.get('/sw.js', async (_, reply) => {
    const { shell } = await registry.read();
    const worker = await signedFile(store, shell, 'sw.js');
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    if (!worker) return reply.code(404).type('text/plain').send('Not found');
    return reply.type('text/javascript; charset=utf-8').send(Buffer.from(worker));
  });

  edge.get('/registry.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(forBrowser(withOverride(await registry.read(visitorOf(request)), overrideOf(request)))),
  );

  edge.get<{ Params: { name: string; version: string; '*': string } }>(
    '/r/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const found = await releaseFile(store, name, version, path, accepts(request, 'br'));
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding');
      if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      if (found.isCompressed) reply.header('content-encoding', 'br');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(contentType(path))
        .send(Buffer.from(found.content));
    },
  );

  edge.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const { remotes } = await registry.read();
    const name = request.params.file.replace(/\.js$/, '');
    const live = remotes.find(({ current }) => current.name === name);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
    if (!live?.current.files[MOUNT_ENTRY])
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(embedModule(live, config.portal));
  });

  /** `whole` is the remote of the page: it alone comes with its files. */
  const forBrowser = (live: Registry, whole?: string) => browserRegistry(registry.brief(live, whole));

  edge.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://edge');
    if (config.isForDevelopers && url.searchParams.has(OVERRIDE_COOKIE)) return takeOverride(url, reply);
    const override = overrideOf(request);
    const live = withOverride(await registry.read(visitorOf(request)), override);
    const route = pageRoute(url.pathname, url.search, live);
    if (route.kind === 'redirect') return reply.redirect(route.to, 302);
    const shown = { shell: live.shell.current, remote: releaseOf(live, route.remote?.name) };
    const scripts = preloads(shown, route.path, route.language);
    const boot = await bootScript(store, live.shell);
    const { language } = route;
    const { isForDevelopers } = config;
    const inlined = forBrowser(live, route.remote?.name);
    const isForHosts = isClaimedForHosts(route.remote, route.path);
    const about = { language, scripts, boot, isForHosts, isForDevelopers };
    const html = pageHtml({ config: config.portal, registry: inlined, ...about });
    const origin = `${request.protocol}://${request.host}`;
    reply.code(route.status).headers(pageHeaders(config, origin, { boot, style: CRITICAL_STYLE }, override));
    if (route.path === '/reset') reply.header('referrer-policy', 'no-referrer');
    return sendHtml(request, reply, html);
  });

  return edge;

  /** The API at the portal's own origin. */
  function toApi(prefix: string): FastifyHttpProxyOptions {
    return {
      upstream: config.api,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: API_LIMIT_MS } },
      replyOptions: {
        // The API counts failed logins by address; what the caller says of itself does not reach it.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': (request as unknown as FastifyRequest).ip,
        }),
        onError: (reply) => {
          void reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
            error_id: 'API_UNREACHABLE',
            message: 'The service is not available right now.',
            status_code: 503,
          });
        },
      },
    };
  }

  /** To the log, and to the collector of the portal's reports when it has an address of its own. */
  function alarm(reason: string) {
    edge.log.error({ alarm: 'registry' }, reason);
    if (!URL.canParse(config.portal.reportUrl)) return;
    const body = JSON.stringify({ name: 'RegistryAlarm', message: reason, phase: 'registry' });
    fetch(config.portal.reportUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
      (error: unknown) => edge.log.error({ alarm: 'registry' }, `the alarm was not reported: ${String(error)}`),
    );
  }

  function overrideOf({ headers }: FastifyRequest): Override | null {
    if (!config.isForDevelopers) return null;
    const cookie = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
    return parseOverride(cookie && decodeURIComponent(cookie));
  }
}

/** `?override=bookings@http://127.0.0.1:4200` stays for the browser's session; `?override=` ends it. */
function takeOverride(url: URL, reply: FastifyReply) {
  const override = parseOverride(url.searchParams.get(OVERRIDE_COOKIE));
  url.searchParams.delete(OVERRIDE_COOKIE);
  const value = override ? encodeURIComponent(`${override.name}@${override.base}`) : '; max-age=0';
  return reply
    .header('set-cookie', `${OVERRIDE_COOKIE}=${value}; path=/; httponly; samesite=lax`)
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}

/** The anonymous visitor id of spec §7, which the portal keeps in a cookie. */
const visitorOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${COOKIE_NAMES.visitorId}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

const isClaimedForHosts = (remote: RemoteManifest | undefined, path: string) =>
  remote?.routes.some((route) => route.access === 'host' && matches(route.path, path)) ?? false;

const releaseOf = (registry: Registry, name: string | undefined) =>
  registry.remotes.find(({ current }) => current.name === name)?.current;

async function bootScript(store: ReleaseStore, shell: Registry['shell']): Promise<string> {
  const content = await signedFile(store, shell, 'boot.js');
  if (!content) throw new Error(`shell ${shell.current.version} has no boot.js that was signed`);
  return content
    .toString()
    .replace(/\/\/# sourceMappingURL=.*/, '')
    .trim();
}

/**
 * A file that no browser checks, because it is inlined or is the worker: the edge does, against the hash that the
 * release was signed with. Of the previous release when the current one's was changed; null when neither is right.
 */
async function signedFile(store: ReleaseStore, { current, previous }: Registry['shell'], file: string) {
  for (const release of previous ? [current, previous] : [current]) {
    const content = await store.read(release.name, release.version, file);
    if (content && digestOf(content) === release.files[file]) return Buffer.from(content);
  }
  return null;
}

async function releaseFile(store: ReleaseStore, name: string, version: string, path: string, brotli: boolean) {
  const areNames = [name, version].every((part) => /^[A-Za-z0-9][\w.-]*$/.test(part));
  if (!areNames || !/^[\w./@-]+$/.test(path) || path.includes('..')) return null;
  const compressed = brotli ? await store.read(name, version, `${path}.br`) : null;
  // The compressed twin alone is no release: when the file itself is gone, it is gone.
  const content = await store.read(name, version, path);
  if (!content) return null;
  return compressed ? { content: compressed, isCompressed: true } : { content, isCompressed: false };
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request, 'br')) return reply.send(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, quality));
}

const accepts = (request: FastifyRequest, coding: string) =>
  (request.headers['accept-encoding'] ?? '')
    .toString()
    .split(',')
    .some((part) => part.trim().split(';')[0] === coding);

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const contentType = (path: string) => TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
