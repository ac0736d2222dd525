/**
 * The browser's Back button closes the topmost layer before it leaves the page. While layers are open, the history has
 * one extra entry with the address of the page (docs/decisions/0087). However a layer closes, that entry is removed, so
 * nothing is left in the history.
 *
 * The page's router must write its entries through `layeredWindow`, because an entry that replaces or follows ours
 * needs the right position in the history.
 */

type Entry = [data: unknown, unused: string, url?: string | URL | null];
type How = 'pushState' | 'replaceState';
type Layer = {
  close: () => void;
  /** The address without the layer, for a layer that has an address. */
  addressBelow?: string | undefined;
};

/** The key of our mark in the state of our entry. The other keys are those of the page's entry. */
const MARK = 'hostPortalLayer';
/** The key of a pushed entry's trail: the preceding addresses of this page, the nearest last. */
const TRAIL = 'hostPortalTrail';
const LONGEST_TRAIL = 20;
/** A browser that hasn't gone back after this time won't go back at all. */
const BACK_LIMIT_MS = 2000;

type State = Record<string, unknown>;
const isPlain = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && !Array.isArray(state);
const fieldOf = (name: string) => (isPlain(history.state) ? history.state[name] : undefined);
const isOnOwnEntry = () => fieldOf(MARK) === true;

let layers: readonly Layer[] = [];
let isStarted = false;
/** The address of the page below the layers while the browser is on our entry, otherwise null. */
let pageAddress: string | null = null;
/** The browser is going back to the page's entry. The router's writes and steps wait until it has arrived. */
let leaving: { waiting: (() => void)[]; timer: ReturnType<typeof setTimeout> } | null = null;
let check: ReturnType<typeof setTimeout> | undefined;

/** The target whose `popstate` events are handled. */
type Listens = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Starts to handle the Back button. Called once, before the page's router is created. */
export function startLayers(listens: Listens = window) {
  if (isStarted) return;
  isStarted = true;
  listens.addEventListener('popstate', onPop, { capture: true });
  // If the page was reloaded while a layer was open, the step back waits for the load event, because browsers may
  // ignore it before that.
  if (isLoaded()) checkLater();
  else window.addEventListener('load', checkLater, { once: true });
}

const isLoaded = () => document.readyState === 'complete';

/** Opens a layer. The returned function removes it. The Back button calls `close`. */
export function openLayer(layer: Layer): () => void {
  layers = [...layers, layer];
  // The entry is written synchronously, because a Back that is pressed at this moment would otherwise leave the page.
  pushIfNeeded();
  checkLater();
  return () => {
    layers = layers.filter((open) => open !== layer);
    checkLater();
  };
}

/**
 * Checks the entries a moment later, because another layer may replace this one, or the page may be left together
 * with it.
 */
function checkLater() {
  if (!isStarted) return;
  clearTimeout(check);
  check = setTimeout(() => {
    if (leaving || !isLoaded()) return;
    pushIfNeeded();
    if (isOnOwnEntry() && !layers.some(needsEntry)) leaveOwnEntry();
  });
}

function pushIfNeeded() {
  if (!isStarted || leaving || !isLoaded()) return;
  if (layers.some(needsEntry) && !isOnOwnEntry()) pushOwnEntry();
}

/**
 * Returns whether a layer needs our entry. A layer with an address doesn't if the address without it comes before it
 * in the history, because Back then closes it.
 */
const needsEntry = ({ addressBelow }: Layer) =>
  addressBelow === undefined || (isNamed(addressBelow) && stepsBackTo(addressBelow) === null);

/** Returns false after the address has changed. The page is then rendered without the layer a moment later. */
function isNamed(addressBelow: string) {
  const { pathname, search } = window.location;
  return pathname === pathOf(addressBelow) && pathname + search !== addressBelow;
}

function pushOwnEntry() {
  const state: unknown = history.state;
  // Another router's state can't be combined with ours.
  if (state !== null && !isPlain(state)) return;
  try {
    history.pushState({ ...state, [MARK]: true }, '');
    pageAddress = window.location.href;
  } catch {
    // Safari allows a hundred calls in thirty seconds. After that, Back leaves the page, as it would without this
    // module.
  }
}

function leaveOwnEntry(waiting: (() => void)[] = []) {
  leaving = { waiting, timer: setTimeout(arrive, BACK_LIMIT_MS) };
  history.back();
}

function arrive() {
  if (!leaving) return;
  const { waiting, timer } = leaving;
  clearTimeout(timer);
  leaving = null;
  pageAddress = null;
  for (const run of waiting) run();
  // A layer may have been opened in the meantime. After a write, the new address may be about to close it.
  if (waiting.length === 0) pushIfNeeded();
  checkLater();
}

function onPop(event: PopStateEvent) {
  if (leaving) {
    event.stopImmediatePropagation();
    arrive();
    return;
  }
  const leftPage = pageAddress;
  pageAddress = isOnOwnEntry() ? window.location.href : null;
  const top = layers.at(-1);
  // The browser went back from our entry to the page's entry, which is the same page to the router.
  if (leftPage === window.location.href && pageAddress === null && top) {
    event.stopImmediatePropagation();
    top.close();
  }
  // In other cases, the browser may be on the entry of a closed layer.
  checkLater();
}

/** Writes an entry of the page's router, whatever is open. */
function writeEntry(how: How, entry: Entry) {
  if (leaving) leaving.waiting.push(() => writeNow(how, entry));
  else if (how === 'replaceState' && isOnOwnEntry() && !isLoaded()) markAsOwn(entry);
  else if (how === 'replaceState' && isOnOwnEntry()) leaveOwnEntry([() => writeNow(how, entry)]);
  else writeNow(how, entry);
}

/** Keeps our entry with its mark until the page has loaded. */
function markAsOwn([data, unused, url]: Entry) {
  if (isPlain(data)) history.replaceState({ ...data, [MARK]: true }, unused, url);
}

function writeNow(how: How, [given, unused, url]: Entry) {
  const data = withoutMark(given);
  if (how === 'replaceState') {
    const trail = fieldOf(TRAIL);
    const isSamePage = pathOf(url) === window.location.pathname;
    history.replaceState(isSamePage && isPlain(data) && trail ? { ...data, [TRAIL]: trail } : data, unused, url);
    return;
  }
  const state = isPlain(data) ? { ...data, [TRAIL]: nextTrail(window.location, fieldOf(TRAIL), url) } : data;
  // The new page replaces our entry, because the layers close together with their page.
  if (isOnOwnEntry()) history.replaceState(state, unused, url);
  else history.pushState(state, unused, url);
  pageAddress = null;
}

/** Removes our mark from a state. A router that copies the state of the current entry would copy the mark, too. */
function withoutMark(data: unknown): unknown {
  if (!isPlain(data)) return data;
  const { [MARK]: _, ...rest } = data;
  return rest;
}

const pathOf = (url: Entry[2]) => new URL(url ?? '', window.location.href).pathname;

/** Returns the consecutive addresses of one page. Another page starts a new trail. */
export function nextTrail(
  here: Pick<Location, 'pathname' | 'search' | 'href'>,
  trail: unknown,
  to: Entry[2],
): string[] {
  if (new URL(to ?? '', here.href).pathname !== here.pathname) return [];
  const before = Array.isArray(trail) ? trail.filter((each) => typeof each === 'string') : [];
  return [...before, here.pathname + here.search].slice(-LONGEST_TRAIL);
}

/** Returns how many steps back an address of this page is, or null if it doesn't precede the current entry. */
export function stepsBackTo(address: string, trail: unknown = fieldOf(TRAIL)): number | null {
  if (!Array.isArray(trail)) return null;
  const at = trail.lastIndexOf(address);
  return at === -1 ? null : trail.length - at;
}

/** Returns the part of `window` that a router needs. It writes entries at the right position, whatever is open. */
export function layeredWindow(listens: Listens = window): Window {
  const { history: own, location, document } = window;
  const layered: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return own.state;
    },
    pushState: (...entry) => writeEntry('pushState', entry),
    replaceState: (...entry) => writeEntry('replaceState', entry),
    go: goBeside,
  };
  return {
    history: layered,
    location,
    document,
    addEventListener: listens.addEventListener.bind(listens),
    removeEventListener: listens.removeEventListener.bind(listens),
  } as unknown as Window;
}

/** Makes the router's steps, which don't count our entry. */
function goBeside(delta?: number) {
  if (leaving) return void leaving.waiting.push(() => history.go(delta));
  const isOurs = isOnOwnEntry() && delta !== undefined && delta < 0;
  history.go(isOurs ? delta - 1 : delta);
}
