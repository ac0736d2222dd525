import { readFileSync } from 'node:fs';
import { type Brand, readBrand } from '@host-portal/brands/brand';
import { colorVariables } from '@host-portal/brands/colors';
import { EMBED_INTERFACE } from '@host-portal/shared-lib/embed-interface';
import { containerName, labelIn, type Registry, type Release } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { EdgeConfig } from '../edge-config.ts';
import { readMessages } from '../pages/messages.ts';
import { previewNote } from '../preview/preview-mark.ts';
import type { Shown } from '../preview/preview.ts';

/** The self-contained build that a release carries for pages that are not ours (tools/build, `mountConfig`). */
export const MOUNT_ENTRY = 'mount/mount.js';

/** React for that build, where the page has none that fits. */
const MOUNT_REACT = 'mount/react.js';

/** The shell's own texts: a foreign page shows the same when an area fails. */
const TEXTS = readMessages('../locales');

/** Without its comments, which are lines of their own, and without indentation: every page fetches it. */
const LIFECYCLES = readFileSync(new URL('embed-lifecycles.js', import.meta.url), 'utf8')
  .replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)\n/gm, '')
  .replaceAll(/^\s+/gm, '');

/**
 * `/embed/<area>.js`: an ES module with single-spa lifecycles for a page that is not ours. It is small and changes with
 * every release; it loads the entry of the release by its hash, and the entry brings the hashes of all it asks for. URLs
 * in it are relative to its own, so that no header of a request decides where code comes from.
 */
export function embedModule(
  { current, previous }: Registry['remotes'][number],
  { brand, portal: config }: Pick<EdgeConfig, 'brand' | 'portal'>,
  shown: Shown | null = null,
): string {
  const offer = {
    name: current.name,
    provides: EMBED_INTERFACE,
    releases: [current, ...(previous ? [previous] : [])].map(embeddable),
    // A foreign page draws no logo and offers no languages.
    // `apiBase` may be empty for the portal's own pages, meaning their origin. A foreign page needs the portal's
    // origin. Partners arrive at the portal's own pages only.
    config: { ...config, partners: [], logo: undefined, languages: undefined, colors: colorsBeside(brand) },
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
            ...(shown && { preview: previewNote(shown, lang) }),
          },
        ];
      }),
    ),
  };
  return `const offer = ${JSON.stringify(offer)};\n${LIFECYCLES}`;
}

/** Those that differ from the design system's, which are Bagpost's (edge-brand.test.ts): every page fetches this module. */
const colorsBeside = ({ colors }: Brand) =>
  Object.fromEntries(Object.entries(colorVariables(colors)).filter(([name, value]) => OURS[name] !== value));

const OURS = colorVariables(readBrand().colors);

function embeddable(release: Release) {
  return {
    container: `${containerName(release.name, release.version)}__mount`,
    base: `/r/${release.name}/${release.version}/`,
    entry: MOUNT_ENTRY,
    integrity: release.files[MOUNT_ENTRY],
    react: release.files[MOUNT_REACT] && {
      file: MOUNT_REACT,
      integrity: release.files[MOUNT_REACT],
      accepts: release.shared['react'],
    },
  };
}
