import type { EventName, PortalConfig } from '../portal/index.ts';
import type { Scheme } from './site-theme.ts';

/** What single-spa's lifecycles of `./mount` are called with, in a page that is not ours (docs/embedding.md). */
export type MountProps = {
  domElement: HTMLElement;
  /** A code such as `de` or `de-AT`. One that we do not have is English, and so is none. */
  language?: string;
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
  /** Which of our two themes; the page's own custom properties change it further. Default: light. */
  theme?: Scheme;
  /** Who the visitor is to the site's analytics. Default: the cookies of the page's site, else made up for this page. */
  visitorId?: string;
  clientId?: string;
  /**
   * Called once when a session has ended or a token is none, and when the person presses *Log in*. Without it, or when it
   * returns `false`, that button leads to the portal.
   */
  onUnauthorised?: () => unknown;
  /**
   * A link leads out of the area, to this address of the portal. Without it, or when it returns `false`, the browser
   * goes there, in the same tab.
   */
  onNavigate?: (address: string) => unknown;
  /** An analytics event of the catalogue (spec §7), without personal data. */
  onEvent?: (name: EventName, payload?: Readonly<Record<string, string | number>>) => void;
  /** Something failed, and the person sees what can be done. Default: the console. */
  onError?: (error: unknown, context: { phase: string }) => void;
  /** The first screen is drawn. */
  onReady?: () => void;
  /** A screen crashed, and nothing is drawn any more. The embed script puts its card there, or the newer release. */
  onCrash?: (error: unknown) => void;
};
