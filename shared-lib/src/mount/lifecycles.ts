import type { MountProps } from '../federation/index.ts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/index.ts';
import { type Area, type GuestPage, openGuestPage } from './guest-page.tsx';

/** What single-spa calls; any page may call them by hand. */
export type Lifecycles = Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: MountProps) => Promise<void>>;

/**
 * The lifecycles that `src/mount.tsx` of a remote exports. Each element may hold one mount; all may be repeated.
 * A second mount at the same time has a session of its own and shares the page's address: its base path and
 * its language must be those of the first (docs/decisions/0013-one-address-one-language.md).
 */
export function createLifecycles(area: Area): Lifecycles {
  const opened = new Map<HTMLElement, Promise<GuestPage>>();
  let address = { language: DEFAULT_LANGUAGE as Language, basePath: '' };
  const unmount = async ({ domElement }: MountProps) => {
    const page = opened.get(domElement);
    opened.delete(domElement);
    // A mount that fails meanwhile has nothing to close, and reports its failure itself.
    await page?.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (props) => {
      await unmount(props);
      const {
        domElement,
        language = DEFAULT_LANGUAGE,
        basePath = '',
        portalUrl,
        config,
        token,
        onUnauthorised,
        onCrash,
      } = props;
      if (opened.size > 0 && (language !== address.language || basePath !== address.basePath)) {
        throw new Error(
          `${area.name} stands on this page in "${address.language}" below "${address.basePath}": a second mount shares its address, not "${language}" below "${basePath}"`,
        );
      }
      address = { language, basePath };
      const page = openGuestPage(area, {
        element: domElement,
        placement: 'guest',
        basePath,
        portalUrl,
        language,
        token,
        onUnauthorised,
        onCrash,
        config: { ...config, apiBase: props.apiBase ?? (config?.apiBase || portalUrl || '') },
      });
      opened.set(domElement, page);
      await page.catch((error: unknown) => {
        if (opened.get(domElement) === page) opened.delete(domElement);
        throw error;
      });
    },
    update: async ({ domElement, language, token }) => {
      if (language) {
        address = { ...address, language };
        for (const page of opened.values()) await (await page).changeLanguage(language);
      }
      if (token !== undefined) await (await opened.get(domElement))?.changeToken(token);
    },
    unmount,
  };
}
