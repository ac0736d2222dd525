/**
 * The boot script: inline in the HTML, allowed by its hash, and the only script that runs by itself. It reads what the
 * edge inlined, makes the page's one Trusted Types policy, publishes the one way to make a script and starts the shell:
 * current release → previous → the static card of the HTML. Kept small: its imports add no code at run time that is not
 * needed.
 */
import { COOKIE_NAMES } from '@host-portal/shared-lib/cookie-names';
import { AREA_PRELOAD, HOME_SCREEN, LATER_PRELOAD } from '@host-portal/shared-lib/document';
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { ownCookies, readClientId, readCookie } from '@host-portal/shared-lib/read-cookie';
import type { FirstReads, PageBoot } from '../../platform/page-boot.ts';
import { savesData } from '../../platform/saves-data.ts';
import { saveReferral } from '../../session/partner-key.ts';
import { readUserCookie } from '../../session/user-cookie.ts';
import { showLastView } from '../snapshot/show-snapshot.ts';
import { ANSWERS } from '../snapshot/snapshot.ts';
import { startFirstReads } from './first-reads.ts';
import { lastPage } from './last-page.ts';
import { outlineTitle } from './outline.ts';
import { routeReads } from './route-reads.ts';
import { startWhenNeeded } from './static-page.ts';

/** Longest wait for one script (quality: script 6 s, all together 10 s). */
const SCRIPT_LIMIT_MS = 6000;

const WORKER = `${location.origin}/sw.js`;

type Inlined = { config: PortalConfig; registry: Registry };

const inlined = JSON.parse(document.getElementById('host-portal-boot')?.textContent ?? '{}') as Inlined;

/** The document has the whole locale (`de-DE`), so that the shell need not set it: that reads every style again. */
const language = document.documentElement.lang.slice(0, 2);
const page = {
  pathname: location.pathname,
  cookie: ownCookies(document.cookie, inlined.config),
  clientId: readClientId(document.cookie, inlined.config),
};
goOn();
saveReferral(inlined.config.partners, location.search);
// Before anything else: on a slow phone, what this file does takes as long as drawing it.
const sayAge = showLastView(page);
if (!sayAge) nameOutline();

/** Writes the name of the page into its outline before anything is fetched. */
function nameOutline() {
  const title = outlineTitle(inlined.registry, { ...page, language });
  if (title) document.getElementById('portal-skeleton')?.children[0]?.replaceChildren(title);
}

/** The app on the home screen goes on where the host was; in another language than this document's, by its own. */
function goOn() {
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
let turn = inlined.registry.shell.current;

/** URL → integrity, for every release this page has known: an old tab can still load its own chunks. */
const hashes = new Map<string, string>();
const loaded = new Set<string>();
const asked = new Set<string>();

const address = ({ name, version, base }: Release, file: string) =>
  (base ?? `${location.origin}/r/${name}/${version}/`) + file;

/** The origin of local builds, which have no hashes; only an edge that is configured for developers provides one. */
const bases = new Set<string>();
const isLocal = (url: string) => [...bases].some((base) => url.startsWith(base));

function learn(release: Release | undefined) {
  if (!release) return;
  if (release.base) bases.add(release.base);
  for (const [file, hash] of Object.entries(release.files)) {
    if (file.endsWith('.js')) hashes.set(address(release, file), hash);
  }
}

function learnAll({ shell, remotes }: Registry) {
  for (const { current, previous } of [shell, ...remotes]) {
    learn(current);
    learn(previous);
  }
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

/** `blob:` URLs of workers whose bytes were verified, one for each file of a release. */
const workers = new Map<string, Promise<string>>();
const workerBlobs = new Set<string>();

/** Increases with every *Try again*; part of the URL of whatever has not loaded by then. */
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
  asked.add(href);
  // A failed preload, or a bad copy in a cache, would answer the same URL again: after a failure, ask for another.
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

/** Releases of the shell that were not tried yet. */
let waiting: Release[] = [];

function startShell([release, ...others]: Release[]) {
  if (hasStarted) return;
  waiting = others;
  if (!release) {
    document.getElementById('portal-down')?.removeAttribute('hidden');
    document.getElementById('portal-skeleton')?.remove();
    return;
  }
  turn = release;
  const first = address(release, release.entry);
  fetchAreaAfter(first);
  const element = script(first);
  element.addEventListener('error', () => startShell(others));
  // A file that ran but threw never calls `started`.
  element.addEventListener('load', () => hasStarted || startShell(others));
  document.head.append(element);
}

/** A browser knows nothing by the name that these links have in the document; from now on it does. */
function fetchLater(relation: 'preload' | 'prefetch', ...names: string[]) {
  const links = document.querySelectorAll<HTMLLinkElement>(names.map((name) => `link[rel=${name}]`).join());
  for (const link of links) link.rel = relation;
}

/**
 * The area's scripts are asked for when the shell's first one is here: a slow phone reads it for another 0.2 s before it runs.
 * Where it was here before this script, `started` asks.
 */
function fetchAreaAfter(first: string) {
  const link = document.querySelector(`link[rel=preload][href="${new URL(first).pathname}"]`);
  link?.addEventListener('load', () => fetchLater('preload', AREA_PRELOAD));
}

/** What a visitor may need next, once this page is there, unless they save data. */
function whenIdle(work: () => void) {
  if (savesData()) return;
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(work));
}

const boot: PageBoot = {
  config: inlined.config,
  registry: () => registry,
  shell: () => turn,
  acceptRegistry: (next) => {
    if (next.serial < registry.serial) return false;
    registry = next;
    learnAll(next);
    return true;
  },
  learn,
  script,
  workerUrl,
  takeRead: (...read) => firstReads?.take(...read),
  askAgain: () => {
    round += 1;
    return [...asked].filter((url) => !loaded.has(url)).map((url) => ({ url, integrity: hashes.get(url) ?? '' }));
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
/** Set when they have been sent. */
let firstReads: FirstReads | undefined;
// A tab in the background has no frames. Else the bundles have the processor after the frame with the last view, which is
// put on the screen while the next one begins.
if (!sayAge || document.hidden) begin();
else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));

async function hasNoAnswers() {
  return (await indexedDB.databases()).every(({ name }) => name !== ANSWERS);
}

function begin() {
  sayAge?.();
  learnAll(registry);
  const reads = routeReads(registry, page.pathname);
  firstReads = startFirstReads(inlined.config, { ...page, search: location.search, reads, isNew: hasNoAnswers });
  const isWaitedFor = startWhenNeeded(page, () => {
    fetchLater('preload', LATER_PRELOAD, 'prefetch');
    startShell([registry.shell.current, registry.shell.previous].filter((release) => release !== undefined));
  });
  if (isWaitedFor) whenIdle(() => fetchLater('prefetch', LATER_PRELOAD, AREA_PRELOAD));
}
