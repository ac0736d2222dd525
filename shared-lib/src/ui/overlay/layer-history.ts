/**
 * Makes the browser's Back button close the topmost layer (a dialog, sheet or menu) before it leaves the page. While
 * layers are open, the history has one extra entry with the URL of the page (docs/decisions/0087). The entry is removed
 * when the last layer closes.
 *
 * The page's router must write its entries through `layeredWindow`, because entries that replace or follow ours must be
 * at the right position in the history.
 */

type Entry = [data: unknown, unused: string, url?: string | URL | null];
type How = 'pushState' | 'replaceState';
type Layer = {
  close: () => void;
  /** The URL without the layer, for a layer that has a URL. */
  addressBelow?: string | undefined;
};

/** The key in a history state that marks the layers' extra entry. The other keys are copied from the page's entry. */
const MARK = 'hostPortalLayer';
/**
 * The key under which a pushed entry stores its trail: the URLs of the same page that precede the entry, the nearest
 * one last.
 */
const TRAIL = 'hostPortalTrail';
const LONGEST_TRAIL = 20;
/** The maximum time in ms to wait for the browser to go back. A browser that takes longer won't go back at all. */
const BACK_LIMIT_MS = 2000;

type State = Record<string, unknown>;
const isPlain = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && !Array.isArray(state);
const fieldOf = (name: string) => (isPlain(history.state) ? history.state[name] : undefined);
const isOnOwnEntry = () => fieldOf(MARK) === true;

let layers: readonly Layer[] = [];
let isStarted = false;
/** The URL with which the page was loaded, or reloaded. */
let loadedAddress: string | null = null;
/** The URL of the page below the layers while the browser is on the layers' entry, otherwise null. */
let pageAddress: string | null = null;
/**
 * Set while the browser is going back from the layers' entry to the page's entry. The router's writes and steps wait
 * in `waiting` until then.
 */
let leaving: { waiting: (() => void)[]; timer: ReturnType<typeof setTimeout> } | null = null;
let check: ReturnType<typeof setTimeout> | undefined;

/** The target whose `popstate` events are handled. */
type Listens = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Starts to handle the Back button. Must be called before the page's router is created. Further calls do nothing. */
export function startLayers(listens: Listens = window) {
  if (isStarted) return;
  isStarted = true;
  loadedAddress = window.location.href;
  listens.addEventListener('popstate', onPop, { capture: true });
  // If the page was reloaded while a layer was open, the layers' entry is left only after the load event, because
  // browsers may ignore an earlier step back.
  if (isLoaded()) checkLater();
  else window.addEventListener('load', checkLater, { once: true });
}

/** Returns whether the page still has the URL with which it was loaded. If so, a link opened its layers. */
export const hasLoadedAddress = () => window.location.href === loadedAddress;

const isLoaded = () => document.readyState === 'complete';

/** Opens a layer. The Back button calls the layer's `close`. Returns a function that removes the layer. */
export function openLayer(layer: Layer): () => void {
  layers = [...layers, layer];
  // Pushes the layers' entry synchronously, because otherwise pressing Back at this moment would leave the page.
  pushIfNeeded();
  checkLater();
  return () => {
    layers = layers.filter((open) => open !== layer);
    checkLater();
  };
}

/**
 * Checks the layers' entry in a later task, because another layer may open or the page may change in the current one.
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
 * Returns whether a layer needs the extra history entry. A layer with a URL doesn't need it if the URL without the
 * layer precedes it in the history, because Back then closes the layer.
 */
const needsEntry = ({ addressBelow }: Layer) =>
  addressBelow === undefined || (isNamed(addressBelow) && stepsBackTo(addressBelow) === null);

/**
 * Returns whether the current URL still contains the layer. Otherwise, the page is about to be rendered without the
 * layer.
 */
function isNamed(addressBelow: string) {
  const { pathname, search } = window.location;
  return pathname === pathOf(addressBelow) && pathname + search !== addressBelow;
}

function pushOwnEntry() {
  const state: unknown = history.state;
  // Pushes no entry, because another router's state can't be extended with our key.
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
  // A layer that was opened in the meantime needs an entry. After a waiting write, the new URL may be about to close
  // that layer, so its entry is checked later.
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
  // The browser went back from the layers' entry to the page's entry. For the router, both are the same page.
  if (leftPage === window.location.href && pageAddress === null && top) {
    event.stopImmediatePropagation();
    top.close();
  }
  // The browser may now be on a closed layer's entry.
  checkLater();
}

/** Writes an entry for the page's router at the right position, even while layers are open. */
function writeEntry(how: How, entry: Entry) {
  if (leaving) leaving.waiting.push(() => writeNow(how, entry));
  else if (how === 'replaceState' && isOnOwnEntry() && !isLoaded()) markAsOwn(entry);
  else if (how === 'replaceState' && isOnOwnEntry()) leaveOwnEntry([() => writeNow(how, entry)]);
  else writeNow(how, entry);
}

/**
 * Writes the router's state to the layers' entry but keeps the entry's mark, because the browser can't leave the
 * entry before the page has loaded.
 */
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
  // The new page replaces the layers' entry, because the layers close together with the page below them.
  if (isOnOwnEntry()) history.replaceState(state, unused, url);
  else history.pushState(state, unused, url);
  pageAddress = null;
}

/** Removes the mark of the layers' entry from a state, because a router may have copied it from the current entry. */
function withoutMark(data: unknown): unknown {
  if (!isPlain(data)) return data;
  const { [MARK]: _, ...rest } = data;
  return rest;
}

const pathOf = (url: Entry[2]) => new URL(url ?? '', window.location.href).pathname;

/**
 * Returns a new entry's trail: the URLs of the same page that precede the entry. Another page starts with an empty
 * trail.
 */
export function nextTrail(
  here: Pick<Location, 'pathname' | 'search' | 'href'>,
  trail: unknown,
  to: Entry[2],
): string[] {
  if (new URL(to ?? '', here.href).pathname !== here.pathname) return [];
  const before = Array.isArray(trail) ? trail.filter((each) => typeof each === 'string') : [];
  return [...before, here.pathname + here.search].slice(-LONGEST_TRAIL);
}

/** Returns how many steps before the current entry a URL of this page is, or null if it isn't there. */
export function stepsBackTo(address: string, trail: unknown = fieldOf(TRAIL)): number | null {
  if (!Array.isArray(trail)) return null;
  const at = trail.lastIndexOf(address);
  return at === -1 ? null : trail.length - at;
}

/**
 * Returns the parts of `window` that a router needs, with a history that writes entries at the right position even
 * while layers are open.
 */
export function layeredWindow(listens: Listens = window): Window {
  const { history: own, location, document } = window;
  const layered: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return own.state;
    },
    pushState: (...entry) => writeEntry('pushState', entry),
    replaceState: (...entry) => writeEntry('replaceState', entry),
    go: goForRouter,
  };
  return {
    history: layered,
    location,
    document,
    addEventListener: listens.addEventListener.bind(listens),
    removeEventListener: listens.removeEventListener.bind(listens),
  } as unknown as Window;
}

/** Goes back or forward for the router, which doesn't count the layers' entry. */
function goForRouter(delta?: number) {
  if (leaving) return void leaving.waiting.push(() => history.go(delta));
  const isOurs = isOnOwnEntry() && delta !== undefined && delta < 0;
  history.go(isOurs ? delta - 1 : delta);
}
