import type { EventName, PortalConfig } from '../portal/index.ts';
import type { Scheme } from './site-theme.ts';

/** Props of `./mount`'s lifecycles on an embedding page (docs/embedding.md). */
export type MountProps = {
  domElement: HTMLElement;
  /** A code such as `de` or `de-AT`. Unsupported or missing languages fall back to English. */
  language?: string;
  /** The page's path under which the area's paths start, e.g. `/partners`. */
  basePath?: string;
  /** The signed-in host's session token. Default: the token cookie of the page's site. */
  token?: string;
  /** The API's base URL. Default: the one in `config`, otherwise `portalUrl`, which forwards calls to the API. */
  apiBase?: string;
  /** The portal's URL, for links to its other areas. The embed script passes its own origin. */
  portalUrl?: string;
  /** The portal's runtime configuration. The embed script passes its edge's configuration. */
  config?: Partial<PortalConfig>;
  /** Default: light. The page's custom properties can adjust the theme. */
  theme?: Scheme;
  /** The visitor's id in the site's analytics. Default: from the site's cookies, otherwise random for this page. */
  visitorId?: string;
  clientId?: string;
  /**
   * Called once when the session has ended or the token is invalid, and whenever the user presses *Log in*. Without
   * it, or if it returns `false`, that button leads to the portal.
   */
  onUnauthorised?: () => unknown;
  /**
   * Called when a link leaves the area, with its URL in the portal. Without it, or if it returns `false`, the browser
   * opens the URL in the same tab.
   */
  onNavigate?: (address: string) => unknown;
  /** Called with an analytics event from the catalogue (spec §7), without personal data. */
  onEvent?: (name: EventName, payload?: Readonly<Record<string, string | number>>) => void;
  /**
   * Called with each error that the user sees, and with the phase in which it occurred. Default: logs the error to
   * the console.
   */
  onError?: (error: unknown, context: { phase: string }) => void;
  /** Called when the first screen is rendered. */
  onReady?: () => void;
  /**
   * Called when a screen has crashed and nothing is rendered any more. The embed script then shows its card or the
   * newer release.
   */
  onCrash?: (error: unknown) => void;
};
