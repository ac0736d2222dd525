import { atom } from 'nanostores';
import { type AlertStore, createAlertStore } from '../alerts/index.ts';
import { ApiError, createApiClient, createOutbox, randomKey } from '../api/index.ts';
import { createToken, deleteToken, getToken, type TokenSession } from '../contract/index.ts';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '../i18n/index.ts';
import {
  COOKIE_NAMES,
  createDrafts,
  createMoneyLock,
  type Portal,
  type PortalConfig,
  type Session,
} from '../portal/index.ts';
import { readCookie } from '../portal/read-cookie.ts';
import { closeQueryClient, createQueryClient } from '../query/index.ts';

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
  /** Learns who the token belongs to. Throws ApiError when the API does not answer; a refused token is no session. */
  start: () => Promise<void>;
  /** The page gives another token, or none. */
  changeToken: (token: string | undefined) => Promise<void>;
  /** Forgets everything; the portal is not used afterwards. */
  stop: () => void;
};

/**
 * The portal of a page that is not ours, and of a remote that runs alone: a session in memory, never
 * written anywhere, and the same API client, cache and alerts as in the shell.
 */
export function createGuestPortal(options: GuestOptions): GuestPortal {
  const config = { ...DEFAULT_CONFIG, ...options.config };
  const $session = atom(NO_SESSION);
  const $language = atom(options.language ?? DEFAULT_LANGUAGE);
  const alerts = createAlertStore();
  const queryClient = createQueryClient();
  const visitorId = readCookie(document.cookie, COOKIE_NAMES.visitorId) ?? randomKey();
  let clockOffsetMs = 0;

  const drafts = createDrafts($session);

  const end = () => {
    queryClient.clear();
    $session.set(NO_SESSION);
  };
  // A page that is not ours has no error report of ours to take it.
  // oxlint-disable-next-line no-console
  const report: Portal['report'] = (error) => console.error(error);
  const api = createApiClient({
    config,
    token: () => $session.get().token,
    visitorId: () => visitorId,
    clientId: () => readCookie(document.cookie, COOKIE_NAMES.analyticsId),
    onUnauthorized: () => {
      end();
      options.onUnauthorised?.();
    },
    onServerDate: (serverMs) => {
      clockOffsetMs = serverMs - Date.now();
    },
    report,
  });

  const outbox = createOutbox({ api, userId: () => $session.get().user?.id ?? null, report });
  const moneyLock = createMoneyLock({ $session, now: () => portal.now() });
  const unfollow = $session.listen(({ user }, before) => {
    if (user?.id !== before?.user?.id) void outbox.follow();
  });

  const adopt = async (token: string | null) => {
    if (!token) return end();
    $session.set({ ...NO_SESSION, status: 'loading' });
    try {
      const answer = await api.call(getToken, { params: { token }, authorization: { token } });
      $session.set(sessionOf({ ...answer, token }));
    } catch (error) {
      end();
      if (!(error instanceof ApiError) || error.kind !== 'http' || (error.status ?? 500) >= 500) throw error;
      options.onUnauthorised?.();
    }
  };

  const portal: Portal = {
    config,
    api,
    queryClient,
    outbox,
    moneyLock,
    drafts,
    session: {
      $session,
      signIn: async (credentials) => {
        const answer = await api.call(createToken, { body: credentials, authorization: 'none' });
        if (!answer.token) {
          throw new ApiError({ id: '1', message: 'Invalid authentication response', kind: 'http', status: 200 });
        }
        $session.set(sessionOf(answer));
        return { accessToken: answer.accessToken };
      },
      signOut: async () => {
        const { token } = $session.get();
        drafts.forgetAll();
        // Nobody waits for the server here, and a token that is refused is gone anyway.
        if (token) api.call(deleteToken, { params: { token }, authorization: { token } }).catch(report);
        end();
        options.onUnauthorised?.();
      },
      updateUser: (user) => $session.set({ ...$session.get(), user }),
    },
    language: { $language, locale: () => localeOf($language.get()), change: options.changeLanguage },
    slots: NO_SLOTS,
    notify: alerts.notify,
    navigate: options.navigate,
    track: () => {},
    report,
    now: () => Date.now() + clockOffsetMs,
    // Whether workers may run, and which, is for the page that is not ours to say.
    workerUrl: ({ href }) => Promise.resolve(href),
  };
  return {
    portal,
    alerts,
    setPortalLanguage: (language) => $language.set(language),
    start: () => adopt(options.token ?? readCookie(document.cookie, COOKIE_NAMES.token)),
    changeToken: (token) => (token === $session.get().token ? Promise.resolve() : adopt(token ?? null)),
    stop: () => {
      unfollow();
      outbox.close();
      moneyLock.close();
      closeQueryClient(queryClient);
      end();
      alerts.reset();
    },
  };
}

/** One remote stands alone here: nobody else is there to fill its places. */
const NO_SLOTS: Portal['slots'] = { of: () => [], load: () => Promise.resolve(null) };

const NO_SESSION: Session = {
  status: 'initial',
  isAuthenticated: false,
  token: null,
  expiresAt: null,
  role: null,
  scopes: [],
  user: null,
};

const sessionOf = ({ token, expiresAt, role, scopes, user }: TokenSession): Session => ({
  status: 'done',
  isAuthenticated: token !== null,
  token,
  expiresAt,
  role,
  scopes,
  user: user && {
    email: user.email,
    firstName: user.firstName,
    id: user.id,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber ?? '',
  },
});

const DEFAULT_CONFIG: PortalConfig = {
  product: 'Portal',
  brandName: '',
  apiBase: '',
  supportEmail: '',
  supplyTypes: ['tags'],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};
