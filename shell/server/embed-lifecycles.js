/* global offer */
// What `/embed/<area>.js` does in a page that is not ours, below the line `const offer = …` that names the
// releases, the portal's configuration and a few texts (embed.ts). Served as it is: no build, no dependency.

/** Longest wait for one script. */
const LIMIT_MS = 6000;
/** After this long the page says that it is still loading. */
const SLOW_AFTER_MS = 2000;
/** Longest wait for an area whose script is here. */
const MOUNT_LIMIT_MS = 10_000;

const { origin: portalUrl, pathname } = new URL(import.meta.url);
/** What this module was made with; a later one tells an earlier one what is live by then. */
export const offered = offer.releases.map((release) => ({ ...release, base: portalUrl + release.base }));
let releases = offered;

/** What all areas on this page share: one Trusted Types policy, and the files that it lets through. */
const page = (globalThis.__hostPortalEmbed ??= { files: {}, asked: {}, policy: makePolicy() });
for (const { base, files } of offered) {
  for (const [file, hash] of Object.entries(files)) page.files[base + file] = hash;
}
// The builds ask for their chunks here (tools/build, ScriptWall).
for (const { container } of offered) page[container] ??= { script };

/** Areas on screen or on their way there, by the element they stand in. */
const instances = new Map();

export const bootstrap = () => Promise.resolve();

/** Never rejects because the area is down: the page gets a card with a way to try again, and nothing else of it changes. */
export async function mount(props) {
  const { domElement } = props;
  if (!(domElement instanceof HTMLElement)) throw new TypeError('mount needs `domElement`, an element of the page');
  const instance = {};
  instances.set(domElement, instance);
  const isWanted = () => instances.get(domElement) === instance;
  const slow = setTimeout(() => isWanted() && drawSlow(props), SLOW_AFTER_MS);
  try {
    const lifecycles = await load();
    if (!isWanted()) return;
    instance.lifecycles = lifecycles;
    const onCrash = (error) => void crash(props, error);
    await within(MOUNT_LIMIT_MS, lifecycles.mount({ portalUrl, config: offer.config, onCrash, ...props }));
  } catch (error) {
    console.error(error);
    // It may still come, and is not wanted any more.
    void takeDown(instance, props);
    if (isWanted()) drawFailure(props);
  } finally {
    clearTimeout(slow);
  }
}

export const update = (props) => instances.get(props.domElement)?.lifecycles?.update(props) ?? Promise.resolve();

export async function unmount(props) {
  const { domElement } = props;
  const instance = instances.get(domElement);
  instances.delete(domElement);
  await takeDown(instance, props);
  domElement.replaceChildren();
}

/** An area that does not go well must not break the page for it. */
async function takeDown(instance, props) {
  try {
    await instance?.lifecycles?.unmount(props);
  } catch (error) {
    console.error(error);
  }
}

/** A screen that stood went wrong. What a deploy took away is there in the release that is live now; all else waits for *Try again*. */
async function crash(props, error) {
  console.error(error);
  const { domElement } = props;
  const instance = instances.get(domElement);
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  const isNewer = isLost && (await refresh());
  if (instances.get(domElement) !== instance) return;
  await unmount(props);
  if (isNewer) await mount(props);
  else drawFailure(props);
}

let round = 0;

/** Learns what is live by now. A module of the same address would be the one that is here. */
async function refresh() {
  round += 1;
  const newer = await within(LIMIT_MS, import(`${portalUrl}${pathname}?again=${round}`)).catch(() => null);
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

/** The current release; the previous good one when a file of it is missing or changed. */
function load() {
  loading ??= loadFirst().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadFirst() {
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

function loadEntry({ base, entry, container }) {
  return new Promise((resolve, reject) => {
    const element = script(base + entry);
    element.addEventListener('load', () => {
      element.remove();
      const lifecycles = globalThis[container];
      if (lifecycles) resolve(lifecycles);
      else reject(new Error(`${base}${entry} defines no ${container}`));
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${base}${entry} did not load`));
    });
    document.head.append(element);
  });
}

/** One way to make a script, as in the portal: a file of a known release, with integrity and a time limit. */
function script(url) {
  const element = document.createElement('script');
  const fail = () => element.dispatchEvent(new Event('error'));
  if (!Object.hasOwn(page.files, url)) {
    setTimeout(fail);
    return element;
  }
  // A bad copy may stand in the browser's cache for a year: what failed before is asked for past it.
  const again = page.asked[url] ?? 0;
  element.src = page.policy.createScriptURL(again === 0 ? url : `${url}?again=${again}`);
  element.integrity = page.files[url];
  element.crossOrigin = 'anonymous';
  const limit = setTimeout(fail, LIMIT_MS);
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
    // The page's policy names others only. Without `require-trusted-types-for` it needs none.
    return rules;
  }
}

function drawSlow(props) {
  draw(props, 'status', textsFor(props).slow);
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
  draw(props, 'alert', texts.failed, retry);
}

const textsFor = ({ language }) => offer.texts[language] ?? offer.texts.en;

/** Plain elements without any style: they look like the page they stand in. */
function draw({ domElement, language = 'en' }, role, sentence, ...controls) {
  const card = document.createElement('div');
  card.lang = language;
  card.setAttribute('role', role);
  const text = document.createElement('p');
  text.textContent = sentence;
  card.append(text, ...controls);
  domElement.replaceChildren(card);
}
