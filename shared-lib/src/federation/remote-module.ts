import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/index.ts';
import type { Portal } from '../portal/portal.ts';
import type { SlotComponent } from '../portal/slot-contexts.ts';

/**
 * The module that every remote's `./remote` exposes. It contains only data, so importing it has no side effects.
 * Route paths are relative to the language prefix (`account/bookings`).
 */
export type RemoteModule = {
  /**
   * Returns the routes. A `loader` may only start reads, because it also runs as soon as somebody presses a link to
   * the page (decision 0016).
   */
  routes: (portal: Portal) => RouteObject[];
  /** Loads the flat messages of the remote's namespace. The page then registers them. */
  loadLocale: (language: Language) => Promise<Record<string, string>>;
  /** Components for other areas' slots, by the id in the manifest. */
  slots: Record<string, () => Promise<SlotComponent>>;
};

/**
 * Defines a remote. `locale` is always `(language) => import(`./locales/${language}.json`)`. From this line, the
 * build creates one chunk per language, which the release lists under that language.
 */
export function defineRemote({ routes = () => [], slots = {}, locale }: RemoteParts): RemoteModule {
  return { routes, slots, loadLocale: async (language) => (await locale(language)).default };
}

type RemoteParts = Partial<Pick<RemoteModule, 'routes' | 'slots'>> & {
  locale: (language: Language) => Promise<{ default: Record<string, string> }>;
};
