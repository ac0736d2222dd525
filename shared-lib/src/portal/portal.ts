import type { QueryClient } from '@tanstack/react-query';
import type { ReadableAtom } from 'nanostores';
import type { ApiClient, ApiDialect } from '../api/index.ts';
import type { BookingStore } from '../bookings/booking-store.ts';
import type { RemoteManifest } from '../federation/index.ts';
import type { Language, Locale } from '../i18n/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Drafts } from './drafts.ts';
import type { EventArguments, EventName } from './events.ts';
import type { MoneyLock } from './money-lock/money-lock.ts';
import type { SlotComponent } from './slot-contexts.ts';

/**
 * The interface between a page and a remote (docs/architecture.md). The page creates the portal and passes it down
 * through React context. A remote accesses all shared state and services through the portal. A page may contain several
 * portals, so the portal's state isn't module state.
 */
export type Portal = {
  config: PortalConfig;
  session: PortalSession;
  api: ApiClient;
  queryClient: QueryClient;
  /** The bookings that this page has loaded, each one only once. */
  bookings: BookingStore;
  /**
   * Stores writes until the server has executed them, even without a network. A remote can describe any call of spec
   * §7 as data and pass it as a write.
   */
  outbox: Outbox;
  /** The lock that hides money on this device. Several remotes and the navigation check it. */
  moneyLock: MoneyLock;
  language: PortalLanguage;
  slots: PortalSlots;
  notify: Notify;
  /** Navigates within the page. `to` is a path without a language prefix (`/account/bookings?page=2`). */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /**
   * Returns the absolute URL of a portal path that the embedding page doesn't show, and null for other paths.
   * Undefined in the shell.
   */
  outside?: (to: string) => string | null;
  /** The signed-in person's form input, kept when the session ends. Use it through `useDraft`. */
  drafts: Drafts;
  /**
   * Sends an analytics event from the catalogue (`events.ts`), without personal data. Does nothing if analytics is
   * off.
   */
  track: <Name extends EventName>(event: Name, ...payload: EventArguments<Name>) => void;
  /** Sends an error report. It never contains bodies, names or tokens. */
  report: (error: unknown, context?: ReportContext) => void;
  /**
   * The shadow root that contains the remote's elements in an embedding page. Undefined if the document contains
   * them.
   */
  tree?: ShadowRoot;
  /**
   * Returns milliseconds since the epoch by the server's clock (spec §4), so that a wrong device clock doesn't sign
   * anybody out.
   */
  now: () => number;
  /**
   * Returns a URL for `new Worker` from the URL of a file in the remote's release (`new URL(…, import.meta.url)`).
   * The page ensures integrity and Trusted Types. Rejects for unknown files and failed downloads.
   */
  workerUrl: (file: URL) => Promise<string>;
};

export type ReportContext = { remote?: string; phase?: string; code?: string };

/** Runtime configuration, inlined into the HTML by the edge. None of it is known at build time. */
export type PortalConfig = {
  /** The product key, which is the first part of the visitor header `{product}-Uuid` (spec §7). */
  product: string;
  brandName: string;
  /** The brand's logo as a URL that needs no request. Without it, only the brand's name is shown. */
  logo?: string;
  /** The prefix of every cookie name, which separates the sessions of two brands on one host name. */
  cookiePrefix?: string;
  /** The full name of the cookie for `Client-Id` (spec §7). Default: `analytics_id` with the prefix. */
  analyticsCookie?: string;
  /** The languages that hosts may choose. Default: all. */
  languages?: Language[];
  /** The currencies in the order in which their amounts are shown. Other currencies follow, sorted by code. */
  currencies?: string[];
  /**
   * A host's usual share for one bag, in minor units, for the home page's estimate. Without it, the page shows no
   * estimate.
   */
  earningsPerBag?: { amount: number; code: string; minorInMajor: number };
  /** Whether `/brand/<language>.json` has the brand's own terms or privacy text. */
  hasOwnTexts?: boolean;
  /**
   * The CSS variables of the brand's colours, for an embedding page. On the portal's own pages, the document contains
   * them.
   */
  colors?: Record<string, string>;
  /** The base URL for all API calls. Empty for the same origin, where the edge forwards calls to the API. */
  apiBase: string;
  /**
   * Whether a cross-origin API accepts the headers `Idempotency-Key` and `traceparent`. Calls to the same origin can
   * always send them.
   */
  apiAcceptsExtraHeaders?: boolean;
  /** The differences between the API and the specification (docs/adopting.md). */
  apiDialect?: ApiDialect;
  supportEmail: string;
  /** The supply types that a host may order. The first one is preselected. */
  supplyTypes: string[];
  /**
   * The URL of a spot's public page for travellers, with `{lang}`, `{segment}` (luggage-storage, translated) and
   * `{id}`. Empty if there is no such page. In English, `/{lang}` is dropped, as in every URL (spec §2).
   */
  publicSpotUrl: string;
  /** A MapLibre style's URL. If it's empty, the portal shows no map. */
  mapStyleUrl: string;
  /** The partner presets of spec §1, by key. */
  partners: Partner[];
  /** The URL to which events are sent. If it's empty, they aren't sent. */
  analyticsUrl: string;
  /** The URL on the portal's edge to which error reports and web vitals are sent. If it's empty, they aren't sent. */
  reportUrl: string;
  /** Whether the edge forwards error reports to a collector. */
  hasCollector?: boolean;
  /** A Sentry project that also gets the error reports. If it's empty, the Sentry client is never loaded. */
  sentryDsn: string;
};

export type Partner = { key: string; name: string; couponCode?: string; hideLogo?: boolean };

/** The session user of spec §3, which is stored in the user cookie. */
export type SessionUser = { email: string; firstName: string; id: string; lastName: string; phoneNumber: string };

/** The auth status of spec §4. */
export type AuthStatus = 'initial' | 'loading' | 'error' | 'done';

export type Session = {
  status: AuthStatus;
  isAuthenticated: boolean;
  token: string | null;
  /** The ISO instant at which the session expires, or null if the server sent none. */
  expiresAt: string | null;
  role: string | null;
  /**
   * The scopes are stored but never used to guard a screen, because the spec doesn't list the possible values (spec
   * §6).
   */
  scopes: string[];
  user: SessionUser | null;
};

export type PortalSession = {
  $session: ReadableAtom<Session>;
  /**
   * Signs in with `POST /v2/tokens` and the role host. Resolves when the session is established, and otherwise throws
   * ApiError. `accessToken` is used to finish an interrupted sign-up (`POST /v2/hosts` with Bearer, spec §6) and
   * isn't stored.
   */
  signIn: (credentials: { username: string; password: string }) => Promise<{ accessToken: string | null }>;
  /**
   * Ends the session on the server, then clears the user and the cookies, redirects and resets the whole state (spec
   * §4). Never throws. Callers await this instead of passing the callback of spec §4.
   */
  signOut: (options?: { redirectTo?: string }) => Promise<void>;
  /** Returns true if the last session on this device ended without a sign-out. Undefined in an embedding page. */
  hasEnded?: () => boolean;
  /** Rewrites the user cookie after a profile change, without changing its expiry. */
  updateUser: (user: SessionUser) => void;
};

export type PortalLanguage = {
  $language: ReadableAtom<Language>;
  /** Returns the locale, such as `pt-PT`, for Intl and plural rules. */
  locale: () => Locale;
  /** Changes the language. The path, the query and the focus don't change. */
  change: (language: Language) => void;
};

/**
 * The slots that remotes fill (docs/architecture.md). The manifests list the fillings, so that a slot's owner can
 * show a filling's name even if its remote failed to load.
 */
export type PortalSlots = {
  /** Returns a slot's fillings in their `order`. Empty on a page with only one remote. */
  of: (slot: string) => readonly SlotFilling[];
  /** Loads a filling's component. If its remote fails to load, reports the failure and resolves to null. */
  load: (
    filling: Pick<SlotFilling, 'remote' | 'id'>,
    options?: {
      isRetry?: boolean;
      /** True if the remote loads immediately. By default, it loads once the page is idle. */
      isAwaited?: boolean;
    },
  ) => Promise<SlotComponent | null>;
};

/** An entry of a manifest's `slots`, with the remote's name. */
export type SlotFilling = RemoteManifest['slots'][number] & { remote: string };

export type Notify = {
  info: (message: string, action?: AlertAction, leaves?: AlertLeaves) => void;
  success: (message: string, action?: AlertAction, leaves?: AlertLeaves) => void;
  warning: (message: string, action?: AlertAction, leaves?: AlertLeaves) => void;
  /** Shows that a user action has failed (spec §4). */
  scary: (message: string, error?: unknown) => void;
};

export type AlertAction = {
  label: string;
  onAction: () => void;
  /** How long an alert with this action is shown. Default: 5000 ms (spec §9). */
  displayMs?: number;
  /** Removes the alert once the action would no longer have an effect. */
  whenImpossible?: AlertLeaves;
};

/**
 * Watches for a reason to remove an alert early, and calls `remove` when it occurs. The returned function stops
 * watching. It's called when the alert disappears.
 */
export type AlertLeaves = (remove: () => void) => () => void;
