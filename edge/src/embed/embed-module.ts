import { readFileSync } from 'node:fs';
import { type Brand, readBrand } from '@host-portal/brands/brand';
import { colorVariables } from '@host-portal/brands/colors';
import { EMBED_INTERFACE } from '@host-portal/shared-lib/embed-interface';
import { containerName, labelIn, type Registry, type Release } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';
import type { EdgeConfig } from '../edge-config.ts';
import { readMessages } from '../pages/messages.ts';
import { previewNote } from '../preview/preview-banner.ts';
import type { Shown } from '../preview/preview.ts';

/** The self-contained build in a release, for third-party pages (tools/build, `mountConfig`). */
export const MOUNT_ENTRY = 'mount/mount.js';

/** React for the embed build. It's used if the page has no compatible version. */
const MOUNT_REACT = 'mount/react.js';

/** The shell's texts. A third-party page shows the same ones when an area fails. */
const TEXTS = readMessages('../locales');

/** The module's code without comments and indentation, because every page fetches it. */
const LIFECYCLES = readFileSync(new URL('embed-lifecycles.js', import.meta.url), 'utf8')
  .replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)\n/gm, '')
  .replaceAll(/^\s+/gm, '');

/**
 * Returns `/embed/<area>.js`: an ES module with single-spa lifecycles for third-party pages. It's small and changes
 * with every release. It loads the release's entry by hash, and the entry contains the hashes of everything that it
 * loads. Its URLs are relative to its own, so no request header decides where code comes from.
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
    // A third-party page needs the portal's origin in `apiBase`. It shows neither a logo nor the home page and offers
    // no languages, and no partner links lead to it.
    config: {
      ...config,
      partners: [],
      logo: undefined,
      earningsPerBag: undefined,
      languages: undefined,
      colors: changedColors(brand),
    },
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

/**
 * Returns only the colours that differ from the design system's, which are Bagpost's (edge-brand.test.ts), to keep
 * the module small.
 */
const changedColors = ({ colors }: Brand) =>
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
