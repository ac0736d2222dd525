import { atom, type ReadableAtom } from 'nanostores';
import { type AlertStore, createAlertStore } from '../alerts/index.ts';
import { randomKey } from '../api/index.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '../i18n/index.ts';
import { DEFAULT_CONFIG } from '../portal/default-config.ts';
import { COOKIE_NAMES, createPortalCore, type Portal, type PortalConfig } from '../portal/index.ts';
import { ownCookies, readClientId, readCookie } from '../portal/read-cookie.ts';
import { closeQueryClient } from '../query/index.ts';
import { createGuestSession } from './guest-session.ts';
import type { MountProps } from './mount-props.ts';

/**
 * The embedding page's callbacks and visitor id. They're read each time they're needed, because an update may change
 * them.
 */
export type PageProps = Pick<
  MountProps,
  'theme' | 'visitorId' | 'clientId' | 'onUnauthorised' | 'onNavigate' | 'onEvent' | 'onError' | 'onReady'
>;

export type GuestOptions = Pick<Portal, 'tree' | 'outside' | 'navigate'> & {
  language?: Language;
  /** Default: the site's token cookie, if it exists. */
  token?: string;
  config?: Partial<PortalConfig>;
  page: () => PageProps;
  changeLanguage: (language: Language) => void;
};

export type GuestPortal = {
  portal: Portal;
  alerts: AlertStore;
  $hasEnded: ReadableAtom<boolean>;
  setPortalLanguage: (language: Language) => void;
  /**
   * Looks up the token's owner. Throws ApiError if the API doesn't respond. If the token is refused, there is no
   * session.
   */
  start: () => Promise<void>;
  /** Call this when the embedding page passes another token, or none. */
  changeToken: (token: string | undefined) => Promise<void>;
  /** Clears everything. The portal must not be used afterwards. */
  stop: () => void;
};

/** The fallback visitor id. All mounts share it until the page is reloaded. */
const fallbackVisitorId = randomKey();

/**
 * Creates the portal for an embedding page or a standalone remote: a session in memory, and the same API client,
 * cache and alerts as in the shell.
 */
export function createGuestPortal({ page, ...options }: GuestOptions): GuestPortal {
  const $language = atom(options.language ?? DEFAULT_LANGUAGE);
  const alerts = createAlertStore();
  const config = { ...DEFAULT_CONFIG, ...options.config };
  const cookie = (name: keyof typeof COOKIE_NAMES) =>
    readCookie(ownCookies(document.cookie, config), COOKIE_NAMES[name]);
  // False once the page has been closed. A response about the session may arrive later and is then ignored.
  let isOpen = true;
  const report: Portal['report'] = (error, { phase = 'area' } = {}) => {
    const { onError } = page();
    if (onError) onError(error, { phase });
    // oxlint-disable-next-line no-console -- the embedding page has no other way to find out
    else console.error(error);
  };

  const { portal, session, close } = createPortalCore({
    config,
    session: (parts) =>
      createGuestSession(parts, { report, onUnauthorised: () => isOpen && page().onUnauthorised?.() }),
    visitor: {
      visitorId: () => page().visitorId ?? cookie('visitorId') ?? fallbackVisitorId,
      clientId: () => page().clientId ?? readClientId(document.cookie, config),
    },
    language: { $language, locale: () => localeOf($language.get()), change: options.changeLanguage },
    navigate: options.navigate,
    outside: options.outside,
    tree: options.tree,
    track: (name, ...[payload]) => page().onEvent?.(name, payload),
    notify: alerts.notify,
    report,
  });
  return {
    portal,
    alerts,
    $hasEnded: session.$hasEnded,
    setPortalLanguage: (language) => $language.set(language),
    start: () => session.adopt(options.token ?? cookie('token')),
    changeToken: (token) => (token === session.token() ? Promise.resolve() : session.adopt(token ?? null)),
    stop: () => {
      isOpen = false;
      close();
      closeQueryClient(portal.queryClient);
      session.end();
      alerts.reset();
    },
  };
}
