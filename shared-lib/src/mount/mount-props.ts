import type { EventName, PortalConfig } from '../portal/index.ts';
import type { Scheme } from './site-theme.ts';

/** Props of the lifecycles of `./mount` on a host page (docs/embedding.md). */
export type MountProps = {
  domElement: HTMLElement;
  /** A code such as `de` or `de-AT`. Unsupported or missing languages fall back to English. */
  language?: string;
  /** The path of the page under which the area's paths start, e.g. `/partners`. */
  basePath?: string;
  /** Session of the signed-in host. Default: the token cookie of the page's site. */
  token?: string;
  /** The API's address. Default: that of `config`, or else `portalUrl`, which forwards calls. */
  apiBase?: string;
  /** The portal's address, to which links to its other areas lead. The embed script passes its own origin. */
  portalUrl?: string;
  /** Runtime configuration of the portal. The embed script passes that of its edge. */
  config?: Partial<PortalConfig>;
  /** Light or dark. The page's custom properties change it further. Default: light. */
  theme?: Scheme;
  /** The visitor's id in the site's analytics. Default: from the site's cookies, or else random for this page. */
  visitorId?: string;
  clientId?: string;
  /**
   * Called once when the session has ended or the token is invalid, and when the user presses *Log in*. Without it, or
   * if it returns `false`, that button leads to the portal.
   */
  onUnauthorised?: () => unknown;
  /**
   * Called when a link leaves the area, with its address in the portal. Without it, or if it returns `false`, the
   * browser opens the address in the same tab.
   */
  onNavigate?: (address: string) => unknown;
  /** An analytics event of the catalogue (spec §7), without personal data. */
  onEvent?: (name: EventName, payload?: Readonly<Record<string, string | number>>) => void;
  /** An error that the user sees, with what they can do. Default: logs to the console. */
  onError?: (error: unknown, context: { phase: string }) => void;
  /** The first screen is rendered. */
  onReady?: () => void;
  /** A screen has crashed and nothing is rendered any more. The embed script shows its card or the newer release. */
  onCrash?: (error: unknown) => void;
};
