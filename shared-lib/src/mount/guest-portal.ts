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

/** What the page wants to hear and who its visitor is, asked whenever it is needed: an update may change them. */
export type PageProps = Pick<
  MountProps,
  'theme' | 'visitorId' | 'clientId' | 'onUnauthorised' | 'onNavigate' | 'onEvent' | 'onError' | 'onReady'
>;

export type GuestOptions = Pick<Portal, 'tree' | 'outside' | 'navigate'> & {
  language?: Language;
  /** Default: the token cookie of this site, if there is one. */
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
  /** Finds out whose token it is. Throws ApiError when the API does not answer; a refused token means no session. */
  start: () => Promise<void>;
  /** The page gives another token, or none. */
  changeToken: (token: string | undefined) => Promise<void>;
  /** Clears everything; the portal is not used afterwards. */
  stop: () => void;
};

/** A visitor that the page does not name is the same one in every mount until the page is loaded again. */
const madeUp = randomKey();

/**
 * The portal of a page that is not ours, and of a remote that runs alone: a session in memory, and the same API client,
 * cache and alerts as in the shell.
 */
export function createGuestPortal({ page, ...options }: GuestOptions): GuestPortal {
  const $language = atom(options.language ?? DEFAULT_LANGUAGE);
  const alerts = createAlertStore();
  const config = { ...DEFAULT_CONFIG, ...options.config };
  const cookie = (name: keyof typeof COOKIE_NAMES) =>
    readCookie(ownCookies(document.cookie, config), COOKIE_NAMES[name]);
  // An answer about the session may come after the page was closed.
  let isOpen = true;
  const report: Portal['report'] = (error, { phase = 'area' } = {}) => {
    const { onError } = page();
    if (onError) onError(error, { phase });
    // oxlint-disable-next-line no-console -- the page has no other way to hear of it
    else console.error(error);
  };

  const { portal, session, close } = createPortalCore({
    config,
    session: (parts) =>
      createGuestSession(parts, { report, onUnauthorised: () => isOpen && page().onUnauthorised?.() }),
    visitor: {
      visitorId: () => page().visitorId ?? cookie('visitorId') ?? madeUp,
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
