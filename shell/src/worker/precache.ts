import { readRegistry, type Registry, type Release } from '@host-portal/shared-lib/registry';
import { splitLanguage } from '@host-portal/shared-lib/routes';

/** One file to keep for offline: its address and what its bytes must hash to. */
export type PrecachedFile = { path: string; integrity: string };

/**
 * The registry inside a document of the portal, or null when the document is not ours: a captive portal
 * answers every address with its own page, and nothing of it may be kept.
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

/** The `release.json` of each remote that the registry holds in brief: it names the files to keep. */
export function descriptionsToKeep({ remotes }: Registry): PrecachedFile[] {
  return remotes.flatMap(({ current: { name, version, digest } }) =>
    digest ? [{ path: `/r/${name}/${version}/release.json`, integrity: digest }] : [],
  );
}

/** Every script of the live releases: shell and remotes, so that the counter works in a cellar. */
export function filesToKeep({ shell, remotes }: Registry, described: readonly Release[]): PrecachedFile[] {
  return [...[shell, ...remotes].map(({ current }) => current), ...described].flatMap(scriptsOf);
}

const scriptsOf = ({ name, version, files }: Release): PrecachedFile[] =>
  Object.entries(files)
    // `mount/` is for pages that are not ours, what lies in `online/` is of no use without network, `boot.js`
    // stands in the document, `sw.js` is this worker, and a developer has network.
    .filter(([file]) => file.endsWith('.js') && !/^((mount|online)\/.*|boot\.js|sw\.js|developer\.js)$/.test(file))
    .map(([file, integrity]) => ({ path: `/r/${name}/${version}/${file}`, integrity }));

/** Folders of releases that a page may still ask for: all others are dropped from the cache. */
export function foldersToKeep({ shell, remotes }: Registry): string[] {
  return [shell, ...remotes].flatMap(({ current, previous }) =>
    [current, previous].flatMap((release) => (release ? [`/r/${release.name}/${release.version}/`] : [])),
  );
}

/** Under which key the document of a path is kept: one for each language, because it is the same for every page. */
export const documentKey = (pathname: string) => `/kept-document/${splitLanguage(pathname).language}`;

/** Whether an address asks for the labels of another language (`LoaderPorts.manifestsIn`). */
export const isForLabels = ({ pathname, searchParams }: URL) => pathname === REGISTRY && searchParams.has('language');

/** The live registry, with labels in every language: kept beside the documents, which hold one each. */
export const REGISTRY = '/registry.json';
