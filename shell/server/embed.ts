import { containerName, type Release } from '@host-portal/shared-lib/federation';

/** The self-contained build that a release carries for pages that are not ours (tools/build, `mountConfig`). */
export const MOUNT_ENTRY = 'mount/mount.js';

/**
 * `/embed/<area>.js`: an ES module with single-spa lifecycles for a page that is not ours. It is small and
 * changes with every release; the files it loads are those of the release, with their hashes. `origin` is
 * where this edge is reached.
 */
export function embedModule(release: Release, origin: string): string {
  const files = Object.entries(release.files).filter(([file]) => file.startsWith('mount/') && file.endsWith('.js'));
  const base = `${origin}/r/${release.name}/${release.version}/`;
  const inlined = {
    container: `${containerName(release.name, release.version)}__mount`,
    entry: base + MOUNT_ENTRY,
    hashes: Object.fromEntries(files.map(([file, hash]) => [base + file, hash])),
  };
  return `const release = ${JSON.stringify(inlined)};\n${LIFECYCLES}`;
}

/** Runs in the foreign page. One way to make a script, as in the portal: known address, integrity, time limit. */
const LIFECYCLES = `
const LIMIT_MS = 6000;
const rules = { createScriptURL: (url) => { if (Object.hasOwn(release.hashes, url)) return url; throw new TypeError('not a file of this release'); } };
const policy = (() => {
  try { return globalThis.trustedTypes?.createPolicy('host-portal-embed', rules) ?? rules; } catch { return rules; }
})();

function script(url) {
  const element = document.createElement('script');
  const fail = () => element.dispatchEvent(new Event('error'));
  if (!Object.hasOwn(release.hashes, url)) { setTimeout(fail); return element; }
  element.src = policy.createScriptURL(url);
  element.integrity = release.hashes[url];
  element.crossOrigin = 'anonymous';
  const limit = setTimeout(fail, LIMIT_MS);
  for (const event of ['load', 'error']) element.addEventListener(event, () => clearTimeout(limit));
  return element;
}

(globalThis.__hostPortalEmbed ??= {})[release.container] ??= { script };

let loading;
function load() {
  loading ??= new Promise((resolve, reject) => {
    const element = script(release.entry);
    element.addEventListener('load', () => {
      element.remove();
      const lifecycles = globalThis[release.container];
      lifecycles ? resolve(lifecycles) : reject(new Error(release.container + ' defines no lifecycles'));
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(release.entry + ' did not load'));
    });
    document.head.append(element);
  }).catch((error) => { loading = undefined; throw error; });
  return loading;
}

export const bootstrap = (props) => load().then((remote) => remote.bootstrap(props));
export const mount = (props) => load().then((remote) => remote.mount(props));
export const update = (props) => load().then((remote) => remote.update(props));
export const unmount = (props) => load().then((remote) => remote.unmount(props));
`;
