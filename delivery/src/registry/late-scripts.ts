import { preloads, type Release } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { Built } from '../candidate/current-builds.ts';
import { routesOf } from '../candidate/release-from-source.ts';
import { folderOf } from '../project.ts';

/**
 * Returns a sentence for each script of a page that its document doesn't preload. The check doesn't rely on the lists
 * that the build made: it reads the page's modules from `routes.tsx`, and finds their chunks in source maps.
 */
export function lateScripts(remote: Built, shell: Release): string[] {
  const { name } = remote.release;
  const holders = scriptsBySource(remote);
  return Object.entries(routesOf(folderOf(name))).flatMap(([page, modules]) => {
    const needed = ['./remote.tsx', ...modules].map((module) => `src/${module.replace('./', '')}`);
    return LANGUAGES.flatMap(({ lang }) => {
      const named = new Set(preloads({ shell, remote: remote.release }, visited(page), lang).map(({ href }) => href));
      const address = (file: string) => `/r/${name}/${remote.release.version}/${file}`;
      const late = needed.filter((source) => !(holders.get(source) ?? []).some((file) => named.has(address(file))));
      const entry = named.has(address(remote.release.entry)) ? [] : [remote.release.entry];
      return [...entry, ...late].map(
        (what) => `${page} (${lang}): ${what} is not preloaded, so it loads in a later wave`,
      );
    });
  });
}

/** Returns an example path for a page's pattern. */
const visited = (page: string) => page.replaceAll(/:[^/]+/g, 'x').replace('*', 'x');

function scriptsBySource({ files }: Built): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const [file, content] of files) {
    if (!file.endsWith('.js.map') || file.startsWith('mount/')) continue;
    const { sources } = JSON.parse(Buffer.from(content).toString()) as { sources: string[] };
    for (const source of sources) {
      const [, own] = /^webpack:\/\/[^/]+\/(?:\.\/)?(.*)$/.exec(source) ?? [];
      if (own) holders.set(own, [...(holders.get(own) ?? []), file.replace(/\.map$/, '')]);
    }
  }
  return holders;
}
