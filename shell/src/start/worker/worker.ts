/**
 * The service worker. It caches every script of the live releases and the last document in each language, so that the
 * portal opens at once after the first visit, even offline. A host page starts from the cached document, which is
 * updated in the background (docs/decisions/0038). API calls are left to the query cache and the outbox.
 */
import { readRegistry, type Registry, type Release } from '@host-portal/shared-lib/registry';
import { within } from '@host-portal/shared-lib/timing';
import { newerSeen, pageSource, type SeenRegistry, toCachedDocument, withoutScripts } from './cached-document.ts';
import {
  descriptionsToCache,
  documentKey,
  filesToCache,
  foldersToKeep,
  isForLabels,
  type PrecachedFile,
  REGISTRY,
  registryIn,
  fallbacksToCache,
} from './precache.ts';
import { savedSnapshot } from './saved-snapshot.ts';
import { withSnapshot } from './with-snapshot.ts';

const RELEASES = 'releases-1';
const DOCUMENTS = 'documents-1';
/** The cache key of the newest registry that this device has seen. */
const SEEN = '/seen-registry';
/** The time in ms that a navigation waits for the network before it shows the cached document. */
const NAVIGATION_LIMIT_MS = 4000;
/** The time limit in ms for reading the snapshot. */
const SNAPSHOT_LIMIT_MS = 300;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/r/')) event.respondWith(releaseFile(request));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isForLabels(url)) event.respondWith(labels(request));
  else if (url.pathname === REGISTRY) event.respondWith(liveRegistry(event));
});

/**
 * The first page was loaded before this worker was active. When that page is idle, it sends this message, and the
 * worker caches the page's document.
 */
worker.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source instanceof WindowClient) event.waitUntil(renew(new URL(event.source.url)));
});

/** This event fires when the host presses a system notification about new bookings. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPortal());
});

async function showPortal() {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  await (open ? open.focus() : worker.clients.openWindow('/account'));
}

async function releaseFile(request: Request): Promise<Response> {
  const cache = await caches.open(RELEASES);
  const { pathname, search } = new URL(request.url);
  // *Try again* bypasses every cache, because a cached file may be the corrupt copy that was refused.
  const isAgain = request.cache === 'reload' || search !== '';
  const cached = isAgain ? undefined : await cache.match(pathname);
  if (cached) return cached;
  const answer = await fetch(request);
  if (isAgain && answer.ok) await cache.put(pathname, answer.clone());
  return answer;
}

/** Returns the labels in another language. If the network fails, returns the cached ones. */
async function labels(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(DOCUMENTS)).match(REGISTRY);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Returns the live registry for an open page that checks for updates. If the registry is newer, the worker also
 * caches its files for the next start.
 */
async function liveRegistry(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  const copy = answer.clone();
  const learn = async () => {
    const registry = copy.ok ? readRegistry(await copy.json()) : null;
    const client = await worker.clients.get(event.clientId);
    if (registry && (await rememberRegistry(registry)) && client) await renew(new URL(client.url));
  };
  event.waitUntil(learn().catch(() => undefined));
  return answer;
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  // The snapshot and the document are read in parallel, because a start needs both.
  const snapshotFound = within(SNAPSHOT_LIMIT_MS, savedSnapshot(url), () => null).catch(() => null);
  const documents = await caches.open(DOCUMENTS);
  const [cached, seen] = await Promise.all([documents.match(documentKey(url.pathname)), seenRegistry(documents)]);
  const html = (await cached?.clone().text()) ?? '';
  const source = pageSource(url, { cached: registryIn(html), seen, isReload: isReload(event.request) });
  if (cached && source === 'cached') {
    const snapshot = await snapshotFound;
    void revalidate();
    return snapshot ? new Response(withSnapshot(html, snapshot), { headers: cached.headers }) : cached;
  }
  const asked = revalidate();
  if (cached && source === 'network') {
    // If the network is slow, the cached document is served instead.
    return (await within(NAVIGATION_LIMIT_MS, asked, () => null).catch(() => null)) ?? cached;
  }
  if (!cached) return asked;
  return asked.catch(() => new Response(withoutScripts(html), { status: 503, headers: cached.headers }));

  function revalidate() {
    const answer = fetch(event.request);
    event.waitUntil(answer.then((given) => storeDocument(url, given.clone())).catch(() => undefined));
    return answer;
  }
}

/** Returns whether a request is a reload. Some browsers report a reload only as a cache mode. */
const isReload = (request: Request & { isReloadNavigation?: boolean }) =>
  request.isReloadNavigation ?? request.cache === 'no-cache';

const renew = (url: URL) =>
  fetch(url.pathname)
    .then((answer) => storeDocument(url, answer))
    .catch(() => undefined);

/** Caches one of the portal's documents after all files that it needs, so that a cached document can always start. */
async function storeDocument(url: URL, answer: Response) {
  if (answer.status !== 200 || answer.redirected) return;
  const html = toCachedDocument(await answer.text());
  const registry = registryIn(html);
  if (!registry) return;
  // The registry is stored before anything is fetched, because a withdrawn release must not start again, even if this
  // document can't be cached.
  await rememberRegistry(registry);
  const headers = new Headers(answer.headers);
  // The body is already decompressed, so its `content-encoding` no longer applies.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await enqueue(async () => {
    const documents = await caches.open(DOCUMENTS);
    const key = documentKey(url.pathname);
    const known = await documents.match(key);
    if ((await known?.text()) !== html) await cacheFiles(registry);
    // Even an unchanged document is stored again, because its headers contain this start's page-view id
    // (docs/decisions/0029).
    await documents.put(key, new Response(html, { headers }));
  });
}

let lastStore: Promise<unknown> = Promise.resolve();

/**
 * Caches documents one after the other. Otherwise, an older document whose files arrive late would replace a newer
 * one and delete its files.
 */
function enqueue(store: () => Promise<void>): Promise<void> {
  const turn = lastStore.then(store);
  lastStore = turn.catch(() => undefined);
  return turn;
}

async function cacheFiles(registry: Registry) {
  const cache = await caches.open(RELEASES);
  const cacheFile = async ({ path, integrity }: PrecachedFile): Promise<Response> => {
    const cached = await cache.match(path);
    if (cached) return cached;
    const file = await fetch(path, { integrity });
    if (!file.ok) throw new Error(`${path} cannot be kept`);
    await cache.put(path, file.clone());
    return file;
  };
  const describe = async (file: PrecachedFile) => (await (await cacheFile(file)).json()) as Release;
  const described: Release[] = [];
  for (const file of descriptionsToCache(registry)) described.push(await describe(file));
  for (const file of fallbacksToCache(registry, described)) described.push(await describe(file));
  for (const file of filesToCache(registry, described)) await cacheFile(file);
  await cacheLabels(registry);
  const folders = foldersToKeep(registry);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!folders.some((folder) => pathname.startsWith(folder))) await cache.delete(request);
  }
}

/**
 * Caches the registry with labels in all languages, once per serial. Without it, a language change offline would show
 * English labels.
 */
async function cacheLabels({ serial }: Registry) {
  const documents = await caches.open(DOCUMENTS);
  const cached = (await (await documents.match(REGISTRY))?.json()) as { serial: number } | undefined;
  if (cached?.serial === serial) return;
  const answer = await fetch(REGISTRY).catch(() => null);
  if (answer?.ok) await documents.put(REGISTRY, answer);
}

const seenRegistry = async (documents: Cache) =>
  ((await (await documents.match(SEEN))?.json()) as SeenRegistry | undefined) ?? null;

/** Stores a registry if it's newer than the stored one. Returns whether it was newer. */
async function rememberRegistry(registry: Registry): Promise<boolean> {
  const documents = await caches.open(DOCUMENTS);
  const newer = newerSeen(registry, await seenRegistry(documents));
  if (newer) await documents.put(SEEN, Response.json(newer));
  return newer !== null;
}

async function dropOldCaches() {
  for (const name of await caches.keys()) {
    if (name !== RELEASES && name !== DOCUMENTS) await caches.delete(name);
  }
}
