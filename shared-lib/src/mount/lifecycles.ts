import type { MountProps } from '../federation/index.ts';
import { type Area, type GuestPage, openGuestPage } from './guest-page.tsx';

/** What single-spa calls; any page may call them by hand. */
export type Lifecycles = Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: MountProps) => Promise<void>>;

/** The lifecycles that `src/mount.tsx` of a remote exports. Each element may hold one mount; all may be repeated. */
export function createLifecycles(area: Area): Lifecycles {
  const opened = new Map<HTMLElement, Promise<GuestPage>>();
  const unmount = async ({ domElement }: MountProps) => {
    const page = opened.get(domElement);
    opened.delete(domElement);
    // A mount that failed has nothing to close, and has said so itself.
    await page?.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (props) => {
      await unmount(props);
      const { domElement, language, basePath, token, apiBase, onUnauthorised } = props;
      const page = openGuestPage(area, {
        element: domElement,
        placement: 'guest',
        basePath,
        language,
        token,
        onUnauthorised,
        config: apiBase === undefined ? {} : { apiBase },
      });
      opened.set(domElement, page);
      await page;
    },
    update: async ({ domElement, language, token }) => {
      const page = await opened.get(domElement);
      if (language) await page?.changeLanguage(language);
      if (token !== undefined) await page?.changeToken(token);
    },
    unmount,
  };
}
