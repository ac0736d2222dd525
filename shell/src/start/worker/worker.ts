/**
 * The service worker: after a first visit the portal opens at once, also without network. It stores every script of the
 * live releases, each verified when it is fetched and again by the browser when it runs, and the last document of each
 * language. A host's page starts from the stored document, which is renewed behind it (docs/decisions/0038). It never
 * handles API calls: their data is the business of query cache and outbox. This file does not change with a release;
 * every fetched document contains the registry to follow.
 */
import { readRegistry, type Registry, type Release } from '@host-portal/shared-lib/registry';
import { within } from '@host-portal/shared-lib/timing';
import { asStored, newerSeen, pageSource, type SeenRegistry, withoutScripts } from './cached-document.ts';
import {
  descriptionsToKeep,
  documentKey,
  filesToKeep,
  foldersToKeep,
  isForLabels,
  type PrecachedFile,
  REGISTRY,
  registryIn,
  standInsToKeep,
} from './precache.ts';
import { keptView } from './saved-snapshot.ts';
import { withView } from './with-snapshot.ts';

const RELEASES = 'releases-1';
const DOCUMENTS = 'documents-1';
/** Under which the newest registry's releases are stored. */
const SEEN = '/seen-registry';
/** How long a navigation waits for the network before the stored document is shown. */
const NAVIGATION_LIMIT_MS = 4000;
/** A start does not wait for a storage that does not answer. */
const VIEW_LIMIT_MS = 300;

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

/** The first visit was fetched before this worker was active: the page asks to be stored once it is idle. */
worker.addEventListener('message', (event) => {
  if (event.data === 'keep' && event.source instanceof WindowClient) event.waitUntil(renew(new URL(event.source.url)));
});

async function releaseFile(request: Request): Promise<Response> {
  const cache = await caches.open(RELEASES);
  const { pathname, search } = new URL(request.url);
  // *Try again* asks past every cache: the stored file may be the very copy that was refused.
  const isAgain = request.cache === 'reload' || search !== '';
  const kept = isAgain ? undefined : await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isAgain && answer.ok) await cache.put(pathname, answer.clone());
  return answer;
}

/** Labels of another language: the stored ones when the network has none. */
async function labels(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(DOCUMENTS)).match(REGISTRY);
    if (kept) return kept;
    throw error;
  }
}

/** An open page asks what is live. When it is something new, the next start has it. */
async function liveRegistry(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  const copy = answer.clone();
  const learn = async () => {
    const registry = copy.ok ? readRegistry(await copy.json()) : null;
    const client = await worker.clients.get(event.clientId);
    if (registry && (await remember(registry)) && client) await renew(new URL(client.url));
  };
  event.waitUntil(learn().catch(() => undefined));
  return answer;
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  // Side by side with the document, because a start waits for both.
  const viewed = within(VIEW_LIMIT_MS, keptView(url), () => null).catch(() => null);
  const documents = await caches.open(DOCUMENTS);
  const [kept, seen] = await Promise.all([documents.match(documentKey(url.pathname)), seenRegistry(documents)]);
  const html = (await kept?.clone().text()) ?? '';
  const source = pageSource(url, { kept: registryIn(html), seen, isReload: isReload(event.request) });
  if (kept && source === 'kept') {
    const view = await viewed;
    void renewBehind();
    return view ? new Response(withView(html, view), { headers: kept.headers }) : kept;
  }
  const asked = renewBehind();
  if (kept && source === 'network') {
    // Slow but not gone: the stored document starts at once.
    return (await within(NAVIGATION_LIMIT_MS, asked, () => null).catch(() => null)) ?? kept;
  }
  if (!kept) return asked;
  return asked.catch(() => new Response(withoutScripts(html), { status: 503, headers: kept.headers }));

  function renewBehind() {
    const answer = fetch(event.request);
    event.waitUntil(answer.then((given) => keep(url, given.clone())).catch(() => undefined));
    return answer;
  }
}

/** Not every browser says it by this name. */
const isReload = (request: Request & { isReloadNavigation?: boolean }) =>
  request.isReloadNavigation ?? request.cache === 'no-cache';

const renew = (url: URL) =>
  fetch(url.pathname)
    .then((answer) => keep(url, answer))
    .catch(() => undefined);

/** Stores a document when it is ours, after every file it needs: what is stored always starts. */
async function keep(url: URL, answer: Response) {
  if (answer.status !== 200 || answer.redirected) return;
  const html = asStored(await answer.text());
  const registry = registryIn(html);
  if (!registry) return;
  // Before anything is fetched for it: what was withdrawn does not start again, even if this cannot be stored.
  await remember(registry);
  const headers = new Headers(answer.headers);
  // The text was decompressed; with its old `content-encoding` it would be decompressed again.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await inTurn(async () => {
    const documents = await caches.open(DOCUMENTS);
    const key = documentKey(url.pathname);
    const known = await documents.match(key);
    if ((await known?.text()) !== html) await keepFiles(registry);
    // Also the same text: each start has the mark of its own page view (docs/decisions/0029).
    await documents.put(key, new Response(html, { headers }));
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Documents are stored one after the other: an older one whose files come late would replace a newer one, and drop its files. */
function inTurn(store: () => Promise<void>): Promise<void> {
  const turn = lastTurn.then(store);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function keepFiles(registry: Registry) {
  const cache = await caches.open(RELEASES);
  const keepFile = async ({ path, integrity }: PrecachedFile): Promise<Response> => {
    const kept = await cache.match(path);
    if (kept) return kept;
    const file = await fetch(path, { integrity });
    if (!file.ok) throw new Error(`${path} cannot be kept`);
    await cache.put(path, file.clone());
    return file;
  };
  const describe = async (file: PrecachedFile) => (await (await keepFile(file)).json()) as Release;
  const described: Release[] = [];
  for (const file of descriptionsToKeep(registry)) described.push(await describe(file));
  for (const file of standInsToKeep(registry, described)) described.push(await describe(file));
  for (const file of filesToKeep(registry, described)) await keepFile(file);
  await keepLabels(registry);
  const folders = foldersToKeep(registry);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!folders.some((folder) => pathname.startsWith(folder))) await cache.delete(request);
  }
}

/**
 * The registry in every language, once for each state of it. Without it, a page that changes its language offline has
 * English labels.
 */
async function keepLabels({ serial }: Registry) {
  const documents = await caches.open(DOCUMENTS);
  const kept = (await (await documents.match(REGISTRY))?.json()) as { serial: number } | undefined;
  if (kept?.serial === serial) return;
  const answer = await fetch(REGISTRY).catch(() => null);
  if (answer?.ok) await documents.put(REGISTRY, answer);
}

const seenRegistry = async (documents: Cache) =>
  ((await (await documents.match(SEEN))?.json()) as SeenRegistry | undefined) ?? null;

/** Whether it is newer than every registry before. */
async function remember(registry: Registry): Promise<boolean> {
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
