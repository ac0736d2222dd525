import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/index.ts';
import type { Portal } from '../portal/portal.ts';
import type { SlotComponent } from '../portal/slot-contexts.ts';

/**
 * The module that `./remote` of every remote exposes. It contains only data, so importing it has no side effects.
 * Route paths are relative to the language prefix (`account/bookings`).
 */
export type RemoteModule = {
  /**
   * Returns the routes. A `loader` may only start reads, because it also runs when somebody presses a link to the
   * page (decision 0016).
   */
  routes: (portal: Portal) => RouteObject[];
  /** Loads the flat messages of the remote's namespace. The page registers them. */
  loadLocale: (language: Language) => Promise<Record<string, string>>;
  /** The components for the slots of other areas, by the id in the manifest. */
  slots: Record<string, () => Promise<SlotComponent>>;
};

/**
 * Defines a remote. `locale` is one line, `(language) => import(`./locales/${language}.json`)`, for which the build
 * creates a chunk per language. The release lists each chunk under its language.
 */
export function defineRemote({ routes = () => [], slots = {}, locale }: RemoteParts): RemoteModule {
  return { routes, slots, loadLocale: async (language) => (await locale(language)).default };
}

type RemoteParts = Partial<Pick<RemoteModule, 'routes' | 'slots'>> & {
  locale: (language: Language) => Promise<{ default: Record<string, string> }>;
};
