import { atom } from 'nanostores';
import { type AlertStore, createAlertStore } from '../alerts/index.ts';
import { randomKey } from '../api/index.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '../i18n/index.ts';
import { DEFAULT_CONFIG } from '../portal/default-config.ts';
import { COOKIE_NAMES, createPortalCore, type Portal, type PortalConfig } from '../portal/index.ts';
import { readCookie } from '../portal/read-cookie.ts';
import { closeQueryClient } from '../query/index.ts';
import { createGuestSession } from './guest-session.ts';

export type GuestOptions = {
  language?: Language;
  /** Default: the token cookie of this site, if there is one. */
  token?: string;
  config?: Partial<PortalConfig>;
  onUnauthorised?: () => void;
  navigate: Portal['navigate'];
  changeLanguage: (language: Language) => void;
};

export type GuestPortal = {
  portal: Portal;
  alerts: AlertStore;
  setPortalLanguage: (language: Language) => void;
  /** Finds out whose token it is. Throws ApiError when the API does not answer; a refused token means no session. */
  start: () => Promise<void>;
  /** The page gives another token, or none. */
  changeToken: (token: string | undefined) => Promise<void>;
  /** Clears everything; the portal is not used afterwards. */
  stop: () => void;
};

/**
 * The portal of a page that is not ours, and of a remote that runs alone: a session in memory, and the same API client,
 * cache and alerts as in the shell.
 */
export function createGuestPortal({ onUnauthorised, ...options }: GuestOptions): GuestPortal {
  const $language = atom(options.language ?? DEFAULT_LANGUAGE);
  const alerts = createAlertStore();
  const visitorId = readCookie(document.cookie, COOKIE_NAMES.visitorId) ?? randomKey();
  // A foreign page has no error report that it could go to.
  // oxlint-disable-next-line no-console
  const report: Portal['report'] = (error) => console.error(error);

  const { portal, session, close } = createPortalCore({
    config: { ...DEFAULT_CONFIG, ...options.config },
    session: (parts) => createGuestSession(parts, { report, onUnauthorised }),
    visitor: {
      visitorId: () => visitorId,
      clientId: () => readCookie(document.cookie, COOKIE_NAMES.analyticsId),
    },
    language: { $language, locale: () => localeOf($language.get()), change: options.changeLanguage },
    navigate: options.navigate,
    notify: alerts.notify,
    report,
  });
  return {
    portal,
    alerts,
    setPortalLanguage: (language) => $language.set(language),
    start: () => session.adopt(options.token ?? readCookie(document.cookie, COOKIE_NAMES.token)),
    changeToken: (token) => (token === session.token() ? Promise.resolve() : session.adopt(token ?? null)),
    stop: () => {
      close();
      closeQueryClient(portal.queryClient);
      session.end();
      alerts.reset();
    },
  };
}
