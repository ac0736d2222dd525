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

/** The entry of a release's self-contained build for third-party pages (tools/build, `mountConfig`). */
export const MOUNT_ENTRY = 'mount/mount.js';

/**
 * The file that contains React for the self-contained build. It's loaded if the page has no compatible React version.
 */
const MOUNT_REACT = 'mount/react.js';

/** The edge's texts. A third-party page shows the same messages as the portal when an area fails. */
const TEXTS = readMessages('../locales');

/**
 * The module's code. Comments and indentation are removed, because every page that embeds an area fetches the code.
 */
const LIFECYCLES = readFileSync(new URL('embed-lifecycles.js', import.meta.url), 'utf8')
  .replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)\n/gm, '')
  .replaceAll(/^\s+/gm, '');

/**
 * Returns the code of `/embed/<area>.js`, a small ES module with single-spa lifecycles for third-party pages. It
 * loads the release's entry by hash, and the entry contains the hashes of all other files. All URLs are relative to
 * the module's URL, so request headers can't change where code is loaded from.
 */
export function embedModule(
  { current, previous }: Registry['remotes'][number],
  { brand, portal: config }: Pick<EdgeConfig, 'brand' | 'portal'>,
  shown: Shown[] = [],
): string {
  const offer = {
    name: current.name,
    provides: EMBED_INTERFACE,
    releases: [current, ...(previous ? [previous] : [])].map(embeddable),
    // A third-party page needs the portal's origin in `apiBase`. It needs no partners, logo, earnings figure or
    // languages, because it shows neither the home page nor a language menu.
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
            ...(shown.length > 0 && { preview: previewNote(shown, lang) }),
          },
        ];
      }),
    ),
  };
  return `const offer = ${JSON.stringify(offer)};\n${LIFECYCLES}`;
}

/**
 * Returns only the colours that differ from the design system's defaults (Bagpost's colours, see edge-brand.test.ts),
 * which keeps the module small.
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
