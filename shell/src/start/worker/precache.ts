import { incompatibility, readRegistry, type Registry, type Release } from '@host-portal/shared-lib/registry';
import { splitLanguage } from '@host-portal/shared-lib/routes';

/** One file to store for offline use: its URL and the hash of its content. */
export type PrecachedFile = { path: string; integrity: string };

/**
 * The registry inside a document of the portal, or null when the document is not ours: a captive portal answers every
 * URL with its own page, which must not be stored.
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

/** The `release.json` of each remote that the registry has in brief: it lists the files to store. */
export function descriptionsToKeep({ remotes }: Registry): PrecachedFile[] {
  return remotes.flatMap(({ current }) => descriptionOf(current));
}

/** The same of each release that stands in for one which the shell cannot run. */
export function standInsToKeep({ shell, remotes }: Registry, described: readonly Release[]): PrecachedFile[] {
  return remotes.flatMap(({ current, previous }) => {
    const whole = described.find(({ name }) => name === current.name) ?? current;
    return previous && incompatibility(whole, shell.current) !== null ? descriptionOf(previous) : [];
  });
}

const descriptionOf = ({ name, version, digest }: Release): PrecachedFile[] =>
  digest ? [{ path: `/r/${name}/${version}/release.json`, integrity: digest }] : [];

/** Every script of the live releases, shell and remotes, so that the counter works without network. */
export function filesToKeep({ shell, remotes }: Registry, described: readonly Release[]): PrecachedFile[] {
  return [...[shell, ...remotes].map(({ current }) => current), ...described].flatMap(scriptsOf);
}

const scriptsOf = ({ name, version, files }: Release): PrecachedFile[] =>
  Object.entries(files)
    // `mount/` is for pages that are not ours, `online/` is useless without network, `boot.js` is inlined in the
    // document, `sw.js` is this worker, and a developer has network.
    .filter(([file]) => file.endsWith('.js') && !/^((mount|online)\/.*|boot\.js|sw\.js|developer\.js)$/.test(file))
    .map(([file, integrity]) => ({ path: `/r/${name}/${version}/${file}`, integrity }));

/** Folders of releases that a page may still ask for: all others are deleted from the cache. */
export function foldersToKeep({ shell, remotes }: Registry): string[] {
  return [shell, ...remotes].flatMap(({ current, previous }) =>
    [current, previous].flatMap((release) => (release ? [`/r/${release.name}/${release.version}/`] : [])),
  );
}

/** The key under which a document is stored: one for each language, because it is the same for every page. */
export const documentKey = (pathname: string) => `/kept-document/${splitLanguage(pathname).language}`;

/** Whether a URL asks for the labels of another language (`LoaderPorts.manifestsIn`). */
export const isForLabels = ({ pathname, searchParams }: URL) => pathname === REGISTRY && searchParams.has('language');

/** The live registry with labels in every language, stored beside the documents, which have one each. */
export const REGISTRY = '/registry.json';
