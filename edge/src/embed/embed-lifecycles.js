/* global offer */
// The code of `/embed/<area>.js`, which runs in third-party pages. The edge prepends `const offer = …` with the
// releases, the portal's configuration and a few texts (embed-module.ts). It isn't built and has no dependencies.

/** The time limit for loading a release's entry. It's short enough to leave time for the previous release. */
const LIMIT_MS = 6000;
/** The time in ms after which the page shows that the area is still loading. */
const SLOW_AFTER_MS = 2000;
/** The time limit for mounting an area whose entry has loaded, and for loading each script that the area requests. */
const MOUNT_LIMIT_MS = 10_000;

const { origin, pathname } = new URL(import.meta.url);
/**
 * The portal's origin. In development it differs from the origin of the files, which come from a dev server
 * (tools/build/dev/local-embed.ts).
 */
const portalUrl = offer.portal ?? origin;
/**
 * The releases that this copy of the module was served with. To get newer ones, `refresh` imports the module again.
 */
export const offered = offer.releases.map((release) => ({ ...release, base: origin + release.base }));
let releases = offered;
export const { texts } = offer;
/** The preview's notes, by language. Undefined if this page's URL has no preview. */
let notes;
/** The interface that pages may rely on, with its version (docs/embedding.md). */
export const { provides } = offer;

/** The state that all areas on this page share: one Trusted Types policy and the list of files that it allows. */
const page = (globalThis.__hostPortalEmbed ??= {});
if (!page.policy) Object.assign(page, { files: {}, asked: {}, policy: makePolicy() });
for (const { base, entry, integrity, react } of offered) {
  page.files[base + entry] = integrity;
  if (react) page.files[base + react.file] = react.integrity;
}
// The builds load their chunks through this function (tools/build/trusted-scripts-plugin.ts).
for (const { container } of offered) {
  // The container may already exist if a Module Federation host has loaded the same build
  // (tools/build/standard-mount.ts).
  page[container] ??= {};
  page[container].script ??= script;
}

/** The areas that are mounted or being mounted, by their element. */
const instances = new Map();
/** The cards with the "still loading" message, by the area's element. */
const cards = new WeakMap();
/** The elements that this module found or created, by the name that single-spa uses for the area. */
const elements = new Map();

export const bootstrap = () => Promise.resolve();

/**
 * Mounts an area. The promise resolves even if the area can't be loaded. In that case the page shows a card with *Try
 * again*, and the rest of the page is unchanged.
 */
export async function mount(given) {
  const props = { ...given, domElement: elementOf(given) };
  const { domElement } = props;
  const instance = {};
  instances.set(domElement, instance);
  const isWanted = () => instances.get(domElement) === instance;
  const slow = setTimeout(() => isWanted() && drawSlow(props), SLOW_AFTER_MS);
  try {
    const lifecycles = await load();
    if (!isWanted()) return;
    instance.lifecycles = lifecycles;
    const onCrash = (error) => isWanted() && void crash(props, error);
    await within(MOUNT_LIMIT_MS, lifecycles.mount({ portalUrl, config: offer.config, onCrash, ...props }));
    if (!isWanted()) return;
    removeCard(domElement);
    if (notes) addNote(props);
  } catch (error) {
    // A later `mount` or `unmount` call has replaced this mount, so there's nothing to do.
    if (!isWanted()) return;
    report(props, error, 'mount');
    // This mount has failed or timed out. The area is unmounted, because otherwise it could still appear later.
    void takeDown(instance, props);
    drawFailure(props);
  } finally {
    clearTimeout(slow);
  }
}

export async function update(given) {
  const props = { ...given, domElement: elementOf(given) };
  await instances.get(props.domElement)?.lifecycles?.update(props);
}

export async function unmount(given) {
  const props = { ...given, domElement: elementOf(given) };
  const { domElement } = props;
  const instance = instances.get(domElement);
  instances.delete(domElement);
  await takeDown(instance, props);
  // The page may have mounted the area again while this unmount was running.
  if (instances.has(domElement)) return;
  // After the area is removed, the element's content belongs to the page again.
  if (instance) domElement.replaceChildren();
  if (elements.get(props.name)?.isMade) domElement.remove();
  elements.delete(props.name);
}

/**
 * Returns the page's element for the area. Without one, returns the element that single-spa's helpers and layout
 * engine expect, and creates it if it's missing.
 */
function elementOf({ domElement, domElementGetter, name }) {
  const own = domElement ?? domElementGetter?.();
  if (own instanceof HTMLElement) return own;
  if (!name)
    throw new TypeError('mount needs `domElement`, an element of the page, or the `name` that single-spa gives');
  const id = `single-spa-application:${name}`;
  const known = document.getElementById(id);
  const found = elements.get(name) ?? { element: known ?? document.createElement('div'), isMade: known === null };
  elements.set(name, found);
  if (found.isMade && !found.element.isConnected) document.body.append(Object.assign(found.element, { id }));
  return found.element;
}

function report({ onError }, error, phase) {
  if (onError) onError(error, { phase });
  else console.error(error);
}

/** Unmounts an area. Errors are reported but not thrown, because a failing area must not break the page around it. */
async function takeDown(instance, props) {
  try {
    await instance?.lifecycles?.unmount(props);
  } catch (error) {
    report(props, error, 'unmount');
  }
}

/**
 * Handles a crash in a mounted screen. If a file could no longer be loaded and a newer release is live, that release is
 * mounted. After any other failure, the host has to press *Try again*.
 */
async function crash(props, error) {
  report(props, error, 'render');
  const { domElement } = props;
  const instance = instances.get(domElement);
  const isWanted = () => instances.get(domElement) === instance;
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  const isNewer = isLost && (await refresh());
  if (!isWanted()) return;
  await takeDown(instance, props);
  if (!isWanted()) return;
  if (isNewer) await mount(props);
  else drawFailure(props);
}

let round = 0;

/**
 * Fetches the live releases. The query makes the URL unique, because importing the same URL again would return the
 * same module.
 */
async function refresh() {
  round += 1;
  const newer = await within(LIMIT_MS, import(`${origin}${pathname}?again=${round}`)).catch(() => null);
  if (!newer || newer.offered[0].base === releases[0].base) return false;
  releases = newer.offered;
  loading = undefined;
  return true;
}

function within(limit, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not there within ${limit} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let loading;

/** Loads the current release, or the previous good one if a file of the current release is missing or changed. */
function load() {
  loading ??= loadFirst().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the preview in this page's `?preview=`. Without a valid preview of this area, the live releases are used. */
async function takePreview() {
  const value = new URL(location.href).searchParams.get('preview');
  if (!value || offer.texts.en.preview) return;
  const shown = await within(LIMIT_MS, import(`${origin}${pathname}?preview=${encodeURIComponent(value)}`)).catch(
    () => null,
  );
  if (!shown) return;
  releases = shown.offered;
  notes = shown.texts;
}

async function loadFirst() {
  await takePreview();
  const problems = [];
  for (const release of releases) {
    try {
      return await loadEntry(release);
    } catch (error) {
      problems.push(error);
    }
  }
  throw new AggregateError(problems, problems.map(({ message }) => message).join('; '));
}

async function loadEntry({ base, entry, container, react }) {
  const own = page[container];
  if (react) own.react ??= await within(LIMIT_MS, reactOfPage(react.accepts)).catch(() => undefined);
  if (react && !own.react) {
    const ahead = preload(base + entry);
    try {
      await loadScript(base + react.file);
    } catch (error) {
      // The entry's preload may have failed, too, and the browser would reuse that failure for the same URL. So the
      // next request for the entry uses another URL.
      page.asked[base + entry] ??= 1;
      throw error;
    } finally {
      ahead.remove();
    }
  }
  await loadScript(base + entry);
  const lifecycles = globalThis[container];
  // The entry has been verified by its hash, and it contains the hashes of the release's other files
  // (tools/build/chunk-digests.ts).
  const folder = base + entry.replace(/[^/]*$/, '');
  for (const [file, hash] of Object.entries(own.files ?? {})) page.files[folder + file] = hash;
  if (!lifecycles) throw new Error(`${base}${entry} defines no ${container}`);
  return lifecycles;
}

/**
 * Returns the page's own React if the import map provides all parts of it in an accepted version. Otherwise, returns
 * undefined.
 */
async function reactOfPage(accepts) {
  const parts = await Promise.all([
    import('react'),
    import('react-dom'),
    import('react-dom/client'),
    import('react/jsx-runtime'),
  ]);
  const [react, dom, client, jsx] = parts.map((part) => part.default ?? part);
  const isWhole = dom.version === react.version && client.createRoot && jsx.jsx;
  return isWhole && isAccepted(react.version, accepts) ? { react, dom, client, jsx } : undefined;
}

/**
 * Returns whether a version satisfies a range. For example, `^19.2.1` accepts 19.2.1 and 19.3.0, but not 19.2.0,
 * 20.0.0 or prereleases.
 */
function isAccepted(version, range) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [[major, minor, patch], [needed, least, lowest]] = [version, range.slice(1)].map((text) =>
    text.split('.').map(Number),
  );
  return major === needed && (minor > least || (minor === least && patch >= lowest));
}

/** Preloads a script, so that it's fetched while the script that has to run first is loading. */
function preload(href) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity: page.files[href], crossOrigin: 'anonymous' });
  if (!page.asked[href]) document.head.append(link);
  return link;
}

function loadScript(url) {
  return new Promise((resolve, reject) => {
    const element = script(url, LIMIT_MS);
    element.addEventListener('load', () => {
      element.remove();
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(element);
  });
}

/**
 * Creates a script element for a file of a known release, with integrity and a time limit. All scripts are created
 * here, as in the portal.
 */
function script(url, limitMs = MOUNT_LIMIT_MS) {
  const element = document.createElement('script');
  const fail = () => element.dispatchEvent(new Event('error'));
  if (!Object.hasOwn(page.files, url)) {
    setTimeout(fail);
    return element;
  }
  // The browser may cache a corrupt copy for a year, so a file that failed is requested with another URL.
  const again = page.asked[url] ?? 0;
  element.src = page.policy.createScriptURL(again === 0 ? url : `${url}?again=${again}`);
  element.integrity = page.files[url];
  element.crossOrigin = 'anonymous';
  const limit = setTimeout(fail, limitMs);
  element.addEventListener('load', () => clearTimeout(limit));
  element.addEventListener('error', () => {
    clearTimeout(limit);
    page.asked[url] = again + 1;
  });
  return element;
}

function makePolicy() {
  const rules = {
    createScriptURL(url) {
      if (Object.hasOwn(page.files, url.replace(/\?again=\d+$/, ''))) return url;
      throw new TypeError(`${url} is not a file of a release`);
    },
  };
  try {
    return globalThis.trustedTypes?.createPolicy('host-portal-embed', rules) ?? rules;
  } catch {
    // The page's security policy doesn't allow a Trusted Types policy with this name. That's only a problem if the
    // page also sets `require-trusted-types-for`.
    return rules;
  }
}

/**
 * Shows the "still loading" card after the area's element instead of in its place, because the area may still render
 * into the element.
 */
function drawSlow(props) {
  const card = cardOf(props, 'status', textsFor(props).slow);
  const box = props.domElement.querySelector(':scope > host-portal-area');
  if (box) box.after(card);
  else props.domElement.replaceChildren(card);
  cards.set(props.domElement, card);
}

function removeCard(domElement) {
  cards.get(domElement)?.remove();
  cards.delete(domElement);
}

function drawFailure(props) {
  const texts = textsFor(props);
  const instance = {};
  instances.set(props.domElement, instance);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = texts.retry;
  retry.addEventListener('click', () => {
    retry.disabled = true;
    void refresh().then(() => instances.get(props.domElement) === instance && mount(props));
  });
  props.domElement.replaceChildren(cardOf(props, 'alert', texts.failed, retry));
}

const languageOf = ({ language = '' }) => {
  const [known] = language.toLowerCase().split(/[-_]/);
  return Object.hasOwn(offer.texts, known) ? known : 'en';
};
const textsFor = (props) => offer.texts[languageOf(props)];

/** Creates a card from plain elements without styles, so that it looks like the page around it. */
function cardOf(props, role, sentence, ...controls) {
  const card = document.createElement('div');
  card.lang = languageOf(props);
  card.setAttribute('role', role);
  const text = document.createElement('p');
  text.textContent = sentence;
  card.append(text, ...controls);
  return card;
}

/** Shows the preview's note below the area. It has no styles, so that it looks like the page around it. */
function addNote(props) {
  const note = document.createElement('p');
  note.lang = languageOf(props);
  note.setAttribute('role', 'note');
  note.textContent = notes[note.lang].preview;
  props.domElement.append(note);
}

/**
 * The props that `<host-…>` accepts as attributes and properties. Handlers aren't included, because the element
 * dispatches events instead.
 */
const TEXTS = ['language', 'basePath', 'token', 'theme', 'apiBase', 'portalUrl', 'visitorId', 'clientId'];
const attributeOf = (name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

/**
 * A custom element that contains the area, for pages written in HTML. Each mount, update and unmount waits for the
 * previous step.
 */
class AreaElement extends HTMLElement {
  static observedAttributes = TEXTS.map(attributeOf);
  given = {};
  work = Promise.resolve();
  isIn = false;

  connectedCallback() {
    this.style.display ||= 'block';
    this.settle();
  }

  disconnectedCallback() {
    this.settle();
  }

  attributeChangedCallback(name, _, value) {
    this.take({ [TEXTS.find((text) => attributeOf(text) === name)]: value ?? undefined });
  }

  take(change) {
    Object.assign(this.given, change);
    if (this.isIn) this.work = this.work.then(() => this.isIn && update(this.props(change)));
  }

  /**
   * Mounts or unmounts the area after a DOM change. Does nothing if a framework has only moved the element, that is,
   * removed it and immediately added it again.
   */
  settle() {
    this.work = this.work.then(() => {
      if (this.isConnected === this.isIn) return undefined;
      this.isIn = this.isConnected;
      return this.isIn ? mount(this.props(this.given)) : unmount(this.props());
    });
  }

  props(given) {
    const tell = (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail, cancelable: true }));
    return {
      ...given,
      domElement: this,
      onReady: () => tell('ready'),
      onEvent: (name, payload) => tell('event', { name, payload }),
      onError: (error, { phase }) => tell('error', { error, phase }) && console.error(error),
      // The handlers return `false` if no listener cancelled the event. The area then performs its default action.
      onUnauthorised: () => (tell('unauthorised') ? false : undefined),
      onNavigate: (address) => (tell('navigate', { address }) ? false : undefined),
    };
  }
}

for (const name of TEXTS) {
  Object.defineProperty(AreaElement.prototype, name, {
    get() {
      return this.given[name];
    },
    set(value) {
      this.take({ [name]: value ?? undefined });
    },
  });
}

// The element is defined only if it doesn't exist yet, because a page may load this module from two URLs.
if (!customElements.get(`host-${offer.name}`)) customElements.define(`host-${offer.name}`, AreaElement);
