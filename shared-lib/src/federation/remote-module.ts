import type { RouteObject } from 'react-router-dom';
import type { Language } from '../i18n/index.ts';
import type { Portal } from '../portal/portal.ts';
import type { SlotComponent } from '../portal/slot-contexts.ts';

/**
 * What `./remote` of every remote exposes: data only, importing it does nothing.
 * Route paths are relative to the language prefix (`account/bookings`).
 */
export type RemoteModule = {
  /** A `loader` starts reads and nothing else: it also runs for a page whose entry is pressed (decision 0016). */
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
