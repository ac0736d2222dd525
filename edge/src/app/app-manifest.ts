import { ICONS } from '@host-portal/brands/pictures';
import { HOME_SCREEN } from '@host-portal/shared-lib/document';
import { labelIn, type Registry } from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';
import { withLanguage } from '@host-portal/shared-lib/routes';
import { withoutDirections } from '@host-portal/shared-lib/written-text';
import { GROUND } from '../pages/critical-style.ts';

/**
 * Returns the path of the web app manifest in one language. Browsers read the manifest when the portal is installed as
 * an app.
 */
export const appManifestPath = (language: Language) => withLanguage('/app.webmanifest', language);

/**
 * Creates the web app manifest. The app starts at Today in the language in which it was installed, and the boot
 * script then reopens the host's last page (`shell/src/start/boot/last-page.ts`). The shortcuts come from the areas'
 * manifests.
 */
export function appManifest(language: Language, { brand, remotes }: { brand: string; remotes: Registry['remotes'] }) {
  const shortcuts = remotes
    .flatMap(({ current }) => current.manifest?.shortcuts ?? [])
    .sort((one, other) => one.order - other.order)
    .map(({ path, labels }) => ({ name: labelIn(labels, language), url: withLanguage(path, language) }));
  return {
    id: '/',
    lang: language,
    name: withoutDirections(brand),
    short_name: withoutDirections(brand),
    start_url: withLanguage(`/account?${HOME_SCREEN}`, language),
    scope: '/',
    display: 'standalone',
    background_color: GROUND.light,
    theme_color: GROUND.light,
    categories: ['business', 'travel'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICONS.filter(({ purpose }) => purpose === 'any' || purpose === 'maskable').map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts,
  };
}
