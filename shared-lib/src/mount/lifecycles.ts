import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/index.ts';
import { type Area, type GuestPage, openGuestPage } from './guest-page.tsx';
import type { MountProps } from './mount-props.ts';
import { withRefusedOrigin } from './refused-origin.ts';
import { warnOnce } from './warn-once.ts';

/** The functions that single-spa calls. Any page may also call them directly. */
export type Lifecycles = Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: MountProps) => Promise<void>>;

/** `latest` are the props most recently passed by the page. */
type Mounted = { latest: MountProps; page: GuestPage };

/**
 * Creates the lifecycles that a remote's `src/mount.tsx` exports. An element contains at most one mount, and every
 * lifecycle may be called repeatedly. Two mounts on one page have separate sessions and languages but share the
 * page's URL, so they need the same base path (decision 0042).
 */
export function createLifecycles(area: Area): Lifecycles {
  const mounts = new Map<HTMLElement, Mounted>();
  let basePath = '';
  const close = (domElement: HTMLElement) => {
    mounts.get(domElement)?.page.close();
    mounts.delete(domElement);
  };
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (props) => {
      const { domElement, portalUrl, config, token, onCrash } = props;
      close(domElement);
      const wanted = props.basePath ?? '';
      if (mounts.size > 0 && wanted !== basePath) {
        throw new Error(
          `${area.name} is mounted on this page below "${basePath}": a second mount shares its address, not "${wanted}"`,
        );
      }
      basePath = wanted;
      const apiBase = props.apiBase ?? (config?.apiBase || portalUrl || window.location.origin);
      const latest = { ...props };
      const mounted: Mounted = {
        latest,
        page: openGuestPage(area, {
          element: domElement,
          placement: 'guest',
          basePath,
          portalUrl,
          language: languageOf(props.language),
          token,
          page: () => latest,
          onCrash,
          config: { ...config, apiBase },
        }),
      };
      mounts.set(domElement, mounted);
      await mounted.page.ready.catch(async (error: unknown) => {
        if (mounts.get(domElement) === mounted) mounts.delete(domElement);
        throw await withRefusedOrigin(error, apiBase);
      });
    },
    update: async ({ domElement, ...changes }) => {
      const mounted = mounts.get(domElement);
      if (!mounted) return;
      Object.assign(mounted.latest, changes);
      const { page } = mounted;
      // If mounting failed, the promise of `mount` has already rejected with this error.
      await page.ready.catch(() => undefined);
      if (mounts.get(domElement) !== mounted) return;
      page.restyle();
      if (changes.language !== undefined) await page.changeLanguage(languageOf(changes.language));
      if (changes.token !== undefined) await page.changeToken(changes.token);
    },
    unmount: async ({ domElement }) => close(domElement),
  };
}

/**
 * Returns the portal's language for a code such as `de-AT`. Falls back to English and warns the page's developer
 * once.
 */
function languageOf(wanted: string = DEFAULT_LANGUAGE): Language {
  const language = wanted.toLowerCase().split(/[-_]/)[0];
  if (isLanguage(language)) return language;
  warnOnce(`There is no language "${wanted}" here; the texts are English`);
  return DEFAULT_LANGUAGE;
}
