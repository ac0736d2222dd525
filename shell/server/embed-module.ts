import { readFileSync } from 'node:fs';
import { containerName, labelIn, type Registry, type Release } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import { readMessages } from './messages.ts';

/** The self-contained build that a release carries for pages that are not ours (tools/build, `mountConfig`). */
export const MOUNT_ENTRY = 'mount/mount.js';

/** The shell's own texts: a foreign page shows the same when an area fails. */
const TEXTS = readMessages('../src/locales');

const LIFECYCLES = readFileSync(new URL('embed-lifecycles.js', import.meta.url), 'utf8');

/**
 * `/embed/<area>.js`: an ES module with single-spa lifecycles for a page that is not ours. It is small and changes with
 * every release; the files it loads are those of the release, with their hashes. URLs in it are relative to its own, so
 * that no header of a request decides where code comes from.
 */
export function embedModule({ current, previous }: Registry['remotes'][number], config: PortalConfig): string {
  const offer = {
    releases: [current, ...(previous ? [previous] : [])].map(embeddable),
    // `apiBase` may be empty for the portal's own pages, meaning their origin. A foreign page needs the portal's
    // origin.
    config,
    texts: Object.fromEntries(
      LANGUAGES.map(({ lang }) => {
        const text = (key: string) => TEXTS[lang]?.[key] ?? '';
        const area = current.manifest ? labelIn(current.manifest.labels, lang) : current.name;
        return [
          lang,
          {
            failed: text('remote.failed.title').replace('{{area}}', area),
            retry: text('retry'),
            slow: text('remote.slow'),
          },
        ];
      }),
    ),
  };
  return `const offer = ${JSON.stringify(offer)};\n${LIFECYCLES}`;
}

function embeddable(release: Release) {
  return {
    container: `${containerName(release.name, release.version)}__mount`,
    base: `/r/${release.name}/${release.version}/`,
    entry: MOUNT_ENTRY,
    files: Object.fromEntries(
      Object.entries(release.files).filter(([file]) => file.startsWith('mount/') && file.endsWith('.js')),
    ),
  };
}
