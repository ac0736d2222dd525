/**
 * The boot script, which is inlined in the HTML and is the only script that starts by itself. It creates the page's
 * only Trusted Types policy, publishes the only function that creates scripts, and starts the shell. If the current
 * release of the shell fails, it tries the previous one, and finally shows the error card in the HTML. Keep this
 * script small, and import only code that it needs.
 */
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { AREA_PRELOAD, HOME_SCREEN, LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { ownCookies, readClientId, readCookie } from '@host-portal/shared-lib/read-cookie';
import type { FirstReads, PageBoot } from '../../platform/page-boot.ts';
import { savesData } from '../../platform/saves-data.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { saveReferral } from '../../session/partner-key.ts';
import { readUserCookie } from '../../session/user-cookie.ts';
import { showSnapshot } from '../snapshot/show-snapshot.ts';
import { CACHE_DATABASE } from '../snapshot/snapshot.ts';
import { startFirstReads } from './first-reads.ts';
import { lastPage } from './last-page.ts';
import { outlineTitle } from './outline.ts';
import { routeReads } from './route-reads.ts';
import { startWhenNeeded } from './static-page.ts';

/** The time limit in ms for one script. An area's scripts have a limit of 10 s together. */
const SCRIPT_LIMIT_MS = 6000;

const WORKER = `${location.origin}/sw.js`;

type Inlined = { config: PortalConfig; registry: Registry };

const inlined = JSON.parse(document.getElementById('host-portal-boot')?.textContent ?? '{}') as Inlined;

/**
 * The page's language. The document's `lang` is the full locale (`de-DE`), because changing `lang` later would make
 * the browser recalculate all styles.
 */
const language = document.documentElement.lang.slice(0, 2);
const page = {
  pathname: location.pathname,
  cookie: ownCookies(document.cookie, inlined.config),
  clientId: readClientId(document.cookie, inlined.config),
};
resumeLastPage();
saveReferral(inlined.config.partners, location.search);
// The snapshot is shown first, because on a slow phone the rest of this file takes as long as rendering the snapshot.
const showAge = showSnapshot(page);
if (!showAge) nameOutline();

/** Writes the page's name into the outline before anything is fetched. */
function nameOutline() {
  const title = outlineTitle(inlined.registry, { ...page, language });
  if (title) document.getElementById('portal-skeleton')?.children[0]?.replaceChildren(title);
}

/**
 * Opens the host's last page when the installed app starts. A page in another language needs another document, so the
 * browser navigates to it.
 */
function resumeLastPage() {
  if (!new URLSearchParams(location.search).has(HOME_SCREEN)) return;
  const user = readUserCookie(readCookie(page.cookie, COOKIE_NAMES.user))?.id;
  const last = lastPage(user) ?? location.pathname;
  const [, lastLanguage = 'en'] = /^\/([a-z]{2})\//.exec(last) ?? [];
  if (lastLanguage === language) history.replaceState(null, '', last);
  else location.replace(last);
}

let registry = inlined.registry;
let hasStarted = false;
/** The release of the shell that is being started. */
let starting = inlined.registry.shell.current;

/**
 * The integrity of each file by its URL, for every release that this page has known. A tab that is open for a long
 * time can therefore still load chunks of its own releases.
 */
const hashes = new Map<string, string>();
const loaded = new Set<string>();
const requested = new Set<string>();

const address = ({ name, version, base }: Release, file: string) =>
  (base ?? `${location.origin}/r/${name}/${version}/`) + file;

/**
 * The base URLs of local builds, whose files have no hashes. Only an edge that is configured for developers sends
 * any.
 */
const bases = new Set<string>();
const isLocal = (url: string) => [...bases].some((base) => url.startsWith(base));

function registerRelease(release: Release | undefined) {
  if (!release) return;
  if (release.base) bases.add(release.base);
  for (const [file, hash] of Object.entries(release.files)) {
    if (file.endsWith('.js')) hashes.set(address(release, file), hash);
  }
}

function registerReleases({ shell, remotes }: Registry) {
  for (const { current, previous } of [shell, ...remotes]) {
    registerRelease(current);
    registerRelease(previous);
  }
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** The `blob:` URLs of verified worker scripts, by the file's URL. */
const workers = new Map<string, Promise<string>>();
const workerBlobs = new Set<string>();

/** The number of *Try again* presses. It becomes part of the URL of every file that hasn't loaded. */
let round = 0;

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    const isKnown = hashes.has(url.replace(/\?again=\d+$/, '')) || workerBlobs.has(url);
    if (isKnown || url === WORKER || isLocal(url)) return url;
    throw new TypeError('not a file of a release in the registry');
  },
};
const policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('host-portal', rules) ?? rules;

function script(url: string): HTMLScriptElement {
  const element = document.createElement('script');
  const href = new URL(url, location.href).href;
  const integrity = hashes.get(href);
  if (!integrity && !isLocal(href)) {
    setTimeout(() => element.dispatchEvent(new Event('error')));
    return element;
  }
  requested.add(href);
  // A retry uses a new URL, because the browser would reuse a failed preload or a corrupt cached copy for the same
  // URL.
  element.src = policy.createScriptURL(round > 0 && !loaded.has(href) ? `${href}?again=${round}` : href);
  if (integrity) element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  const limit = setTimeout(() => element.dispatchEvent(new Event('error')), SCRIPT_LIMIT_MS);
  element.addEventListener('error', () => clearTimeout(limit));
  element.addEventListener('load', () => {
    clearTimeout(limit);
    loaded.add(href);
  });
  return element;
}

async function fetchWorker(href: string): Promise<string> {
  const integrity = hashes.get(href);
  if (!integrity) throw new TypeError('not a file of a release in the registry');
  const response = await fetch(href, { integrity });
  const blob = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'text/javascript' }));
  workerBlobs.add(blob);
  return policy.createScriptURL(blob);
}

function workerUrl(url: string): Promise<string> {
  const { href } = new URL(url, location.href);
  const known = workers.get(href);
  if (known) return known;
  const made = fetchWorker(href);
  workers.set(href, made);
  made.catch(() => workers.delete(href));
  return made;
}

/** The releases of the shell that haven't been tried yet. */
let waiting: Release[] = [];

function startShell([release, ...others]: Release[]) {
  if (hasStarted) return;
  waiting = others;
  if (!release) {
    document.getElementById('portal-down')?.removeAttribute('hidden');
    document.getElementById('portal-skeleton')?.remove();
    return;
  }
  starting = release;
  const first = address(release, release.entry);
  fetchAreaAfter(first);
  const element = script(first);
  element.addEventListener('error', () => startShell(others));
  // If the file threw an error, it never called `started`.
  element.addEventListener('load', () => hasStarted || startShell(others));
  document.head.append(element);
}

/**
 * Sets the real `rel` of links, so that the browser starts to load them. In the document, they have a `rel` that
 * browsers ignore, so that they don't load too early.
 */
function fetchLater(relation: 'preload' | 'prefetch', ...names: string[]) {
  const links = document.querySelectorAll<HTMLLinkElement>(names.map((name) => `link[rel=${name}]`).join());
  for (const link of links) link.rel = relation;
}

/**
 * Preloads the area's scripts once the shell's first script has arrived, because a slow phone then spends 0.2 s
 * parsing that script. If it arrived before this listener was added, `started` preloads them.
 */
function fetchAreaAfter(first: string) {
  const link = document.querySelector(`link[rel=preload][href="${new URL(first).pathname}"]`);
  link?.addEventListener('load', () => fetchLater('preload', AREA_PRELOAD));
}

const boot: PageBoot = {
  config: inlined.config,
  registry: () => registry,
  shell: () => starting,
  acceptRegistry: (next) => {
    if (next.serial < registry.serial) return false;
    registry = next;
    registerReleases(next);
    return true;
  },
  learn: registerRelease,
  script,
  workerUrl,
  takeRead: (...read) => firstReads?.take(...read),
  askAgain: () => {
    round += 1;
    return [...requested].filter((url) => !loaded.has(url)).map((url) => ({ url, integrity: hashes.get(url) ?? '' }));
  },
  async keepOffline() {
    await navigator.serviceWorker.register(policy.createScriptURL(WORKER));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  },
  started: (start) => {
    hasStarted = true;
    fetchLater('preload', AREA_PRELOAD);
    start.catch(() => {
      hasStarted = false;
      startShell(waiting);
    });
  },
};

Object.defineProperty(globalThis, '__hostPortal', { value: Object.freeze(boot) });
/** The reads that were sent before any bundle was loaded. Undefined until they are sent. */
let firstReads: FirstReads | undefined;
// The bundles are loaded after the snapshot is painted. A background tab paints nothing, so it loads the bundles at
// once.
if (!showAge || document.hidden) begin();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));

async function hasEmptyCache() {
  return (await indexedDB.databases()).every(({ name }) => name !== CACHE_DATABASE);
}

function begin() {
  showAge?.();
  registerReleases(registry);
  const reads = routeReads(registry, page.pathname);
  firstReads = startFirstReads(inlined.config, { ...page, search: location.search, reads, isNew: hasEmptyCache });
  const isWaitedFor = startWhenNeeded(page, () => {
    fetchLater('preload', LATER_PRELOAD, 'prefetch');
    startShell([registry.shell.current, registry.shell.previous].filter((release) => release !== undefined));
  });
  if (!isWaitedFor || savesData()) return;
  addEventListener('load', () => void whenIdle().then(() => fetchLater('prefetch', LATER_PRELOAD, AREA_PRELOAD)));
}
