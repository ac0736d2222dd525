/* global offer */
// What `/embed/<area>.js` does in a page that is not ours, below the line `const offer = …` that names the
// releases, the portal's configuration and a few words (embed.ts). Served as it is: no build, no dependency.

/** Longest wait for one script. */
const LIMIT_MS = 6000;

const portalUrl = new URL(import.meta.url).origin;
const releases = offer.releases.map((release) => ({ ...release, base: portalUrl + release.base }));

/** What all areas on this page share: one Trusted Types policy, and the files that it lets through. */
const page = (globalThis.__hostPortalEmbed ??= { files: {}, asked: {}, policy: makePolicy() });
for (const { base, files } of releases) {
  for (const [file, hash] of Object.entries(files)) page.files[base + file] = hash;
}
// The builds ask for their chunks here (tools/build, ScriptWall).
for (const { container } of releases) page[container] ??= { script };

/** Areas on screen or on their way there, by the element they stand in. */
const places = new Map();

export const bootstrap = () => Promise.resolve();

/** Never rejects because the area is down: the page gets a card with a way to try again, and nothing else of it changes. */
export async function mount(props) {
  const { domElement } = props;
  if (!(domElement instanceof HTMLElement)) throw new TypeError('mount needs `domElement`, an element of the page');
  const place = {};
  places.set(domElement, place);
  const isWanted = () => places.get(domElement) === place;
  try {
    const lifecycles = await load();
    if (!isWanted()) return;
    place.lifecycles = lifecycles;
    await lifecycles.mount({ portalUrl, config: offer.config, ...props });
  } catch (error) {
    console.error(error);
    if (isWanted()) drawFailure(props);
  }
}

export const update = (props) => places.get(props.domElement)?.lifecycles?.update(props) ?? Promise.resolve();

export async function unmount(props) {
  const { domElement } = props;
  const { lifecycles } = places.get(domElement) ?? {};
  places.delete(domElement);
  await lifecycles?.unmount(props);
  domElement.replaceChildren();
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

/** Plain elements without any style: they look like the page they stand in. */
function drawFailure(props) {
  const { domElement, language = 'en' } = props;
  const words = offer.words[language] ?? offer.words.en;
  const card = document.createElement('div');
  card.lang = language;
  card.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = words.failed;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = words.retry;
  retry.addEventListener('click', () => {
    retry.disabled = true;
    void unmount(props).then(() => mount(props));
  });
  card.append(text, retry);
  domElement.replaceChildren(card);
}
