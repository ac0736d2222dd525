import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/index.ts';
import type { Portal, PortalConfig } from '../portal/portal.ts';
import type { SlotComponent } from '../portal/slot-contexts.ts';

/**
 * What `./remote` of every remote exposes: data only, importing it does nothing.
 * Route paths are relative to the language prefix (`account/bookings`).
 */
export type RemoteModule = {
  routes: (portal: Portal) => RouteObject[];
  /** Flat keys of the remote's own namespace; the host page registers them. */
  loadLocale: (language: Language) => Promise<Record<string, string>>;
  /** Components for the slots of other areas, by the id in the manifest. */
  slots: Record<string, () => Promise<SlotComponent>>;
};

/**
 * A remote from its parts. `locale` is one line, `(language) => import(`./locales/${language}.json`)`: the build makes a
 * chunk of each file that lies there, and the release names it as that language's.
 */
export function defineRemote({ routes = () => [], slots = {}, locale }: RemoteParts): RemoteModule {
  return { routes, slots, loadLocale: async (language) => (await locale(language)).default };
}

type RemoteParts = Partial<Pick<RemoteModule, 'routes' | 'slots'>> & {
  locale: (language: Language) => Promise<{ default: Record<string, string> }>;
};

/** What single-spa's lifecycles of `./mount` are called with, in a page that is not ours (docs/embedding.md). */
export type MountProps = {
  domElement: HTMLElement;
  /** Of all mounts on the page: it stands in the address, and a page has one. Default: English. */
  language?: Language;
  /** Path of the page below which the area's own paths stand, e.g. `/partners`. */
  basePath?: string;
  /** Session of the signed-in host. Default: the token cookie of the page's site. */
  token?: string;
  /** Where the API is. Default: that of `config`, else `portalUrl`, which passes calls on. */
  apiBase?: string;
  /** Where the portal is: links to its other areas lead there. The embed script gives its own origin. */
  portalUrl?: string;
  /** Runtime configuration of the portal. The embed script gives that of its edge. */
  config?: Partial<PortalConfig>;
  onUnauthorised?: () => void;
  /** A screen crashed, and nothing is drawn any more. The embed script puts its card there, or the newer release. */
  onCrash?: (error: unknown) => void;
};
