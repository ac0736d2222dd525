import { incompatibility, readRegistry, type Registry, type Release } from '@host-portal/shared-lib/registry';
import { splitLanguage } from '@host-portal/shared-lib/routes';

/** A file to cache for offline use, with its URL and its hash. */
export type PrecachedFile = { path: string; integrity: string };

/**
 * Returns the registry in one of the portal's documents. Returns null for any other document, such as a captive
 * portal's page, which is the response to every URL and must not be cached.
 */
export function registryIn(html: string): Registry | null {
  const inlined = /<script type="application\/json" id="host-portal-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (!inlined) return null;
  try {
    const { registry } = JSON.parse(inlined) as { registry?: unknown };
    return readRegistry(registry);
  } catch {
    return null;
  }
}

/** Returns the `release.json` of each remote that is in short form in the registry. It lists the remote's files. */
export function descriptionsToCache({ remotes }: Registry): PrecachedFile[] {
  return remotes.flatMap(({ current }) => descriptionOf(current));
}

/** Returns the `release.json` of the previous release for each remote whose current release the shell can't run. */
export function fallbacksToCache({ shell, remotes }: Registry, described: readonly Release[]): PrecachedFile[] {
  return remotes.flatMap(({ current, previous }) => {
    const whole = described.find(({ name }) => name === current.name) ?? current;
    return previous && incompatibility(whole, shell.current) !== null ? descriptionOf(previous) : [];
  });
}

const descriptionOf = ({ name, version, digest }: Release): PrecachedFile[] =>
  digest ? [{ path: `/r/${name}/${version}/release.json`, integrity: digest }] : [];

/** Returns every script of the live releases of the shell and all remotes, so that the portal works offline. */
export function filesToCache({ shell, remotes }: Registry, described: readonly Release[]): PrecachedFile[] {
  return [...[shell, ...remotes].map(({ current }) => current), ...described].flatMap(scriptsOf);
}

const scriptsOf = ({ name, version, files }: Release): PrecachedFile[] =>
  Object.entries(files)
    // These files aren't needed offline: `mount/` is for third-party pages, `online/` needs the network, `boot.js` is
    // inlined in the document, `sw.js` is this worker, and `developer.js` is for developers.
    .filter(([file]) => file.endsWith('.js') && !/^((mount|online)\/.*|boot\.js|sw\.js|developer\.js)$/.test(file))
    .map(([file, integrity]) => ({ path: `/r/${name}/${version}/${file}`, integrity }));

/** Returns the folders of releases that a page may still request. All other folders are deleted from the cache. */
export function foldersToKeep({ shell, remotes }: Registry): string[] {
  return [shell, ...remotes].flatMap(({ current, previous }) =>
    [current, previous].flatMap((release) => (release ? [`/r/${release.name}/${release.version}/`] : [])),
  );
}

/** Returns a document's cache key. All pages in a language share one document. */
export const documentKey = (pathname: string) => `/kept-document/${splitLanguage(pathname).language}`;

/** Returns whether a URL requests the labels in another language (`LoaderPorts.manifestsIn`). */
export const isForLabels = ({ pathname, searchParams }: URL) => pathname === REGISTRY && searchParams.has('language');

/**
 * The URL of the live registry with labels in every language. It's cached in addition to the documents, because each
 * of them contains only one language's labels.
 */
export const REGISTRY = '/registry.json';
