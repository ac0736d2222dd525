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
 * The seam between a host page and a remote (docs/architecture.md).
 * The host page makes one and hands it down by React context; a remote reaches every singleton only
 * through it. Several portals may stand on one page, so nothing here is module state.
 */
export type Portal = {
  config: PortalConfig;
  session: PortalSession;
  api: ApiClient;
  queryClient: QueryClient;
  /** The bookings that this page has read, each once. */
  bookings: BookingStore;
  /**
   * Writes on their way to the server that survive without network: any call of spec §7 that a remote writes down as
   * data.
   */
  outbox: Outbox;
  /** Whether money is hidden on this device (product.md I-23); several remotes and the navigation keep to it. */
  moneyLock: MoneyLock;
  language: PortalLanguage;
  slots: PortalSlots;
  notify: Notify;
  /** Client-side navigation. `to` is a path without a language prefix (`/account/bookings?page=2`). */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /**
   * In a page that is not ours: where a path leads that none of the pages here shows, as an absolute address. Null for
   * those that do.
   */
  outside?: (to: string) => string | null;
  /** What was typed into forms when the session ended under them; use it through `useDraft`. */
  drafts: Drafts;
  /** An analytics event of the catalogue (`events.ts`). Carries no personal data; silent when analytics is off. */
  track: <Name extends EventName>(event: Name, ...payload: EventArguments<Name>) => void;
  /** Tells the error report who failed. Never carries bodies, names or tokens. */
  report: (error: unknown, context?: ReportContext) => void;
  /** What the remote's elements stand in, when it is not the document: the shadow root of a page that is not ours. */
  tree?: ShadowRoot;
  /** Milliseconds since the epoch by the server's clock (spec §4: a wrong device clock logs nobody out). */
  now: () => number;
  /**
   * What `new Worker` takes for a file of the remote's own release, named by `new URL(…, import.meta.url)`: the host
   * page sees to integrity and Trusted Types. Rejects when the file is not a known one or does not come.
   */
  workerUrl: (file: URL) => Promise<string>;
};

export type ReportContext = { remote?: string; phase?: string; code?: string };

/** Runtime configuration, inlined into the HTML by the edge. Nothing of it is known at build time. */
export type PortalConfig = {
  /** Product key: first part of the visitor header `{product}-Uuid` (spec §7). */
  product: string;
  brandName: string;
  /** Of the brand's logo, as an address that needs no request; without one the name stands alone. */
  logo?: string;
  /** Before the name of each cookie: two brands on one host keep two sessions. */
  cookiePrefix?: string;
  /** Whole name of the cookie that `Client-Id` is read from (spec §7); missing: `analytics_id` with the prefix. */
  analyticsCookie?: string;
  /** Those that hosts may choose; all when they are not named. */
  languages?: Language[];
  /** In which order amounts stand; others follow by their code. */
  currencies?: string[];
  /** Whether `/brand/<language>.json` has terms or a privacy text of the brand's own. */
  hasOwnTexts?: boolean;
  /** In a page that is not ours: variables of the brand's colours. Pages of ours have them in the document. */
  colors?: Record<string, string>;
  /** Base of every API call. Empty: same origin, through the edge's proxy. */
  apiBase: string;
  /** A foreign API that lets `Idempotency-Key` and `traceparent` through its CORS preflight. Same origin: always. */
  apiAcceptsExtraHeaders?: boolean;
  /** In what the API differs from the specification (docs/adopting.md); in nothing when it is missing. */
  apiDialect?: ApiDialect;
  supportEmail: string;
  /** `type` values a host may order (D-24); the first is offered first. */
  supplyTypes: string[];
  /**
   * Address of a spot's page for travellers with `{lang}`, `{segment}` (luggage-storage, translated) and `{id}` (D-13);
   * empty when there is none. `/{lang}` falls away in English, as in every address (spec §2).
   */
  publicSpotUrl: string;
  /** MapLibre style address; empty: no map is offered. */
  mapStyleUrl: string;
  /** Partner presets of spec §1, by key. */
  partners: Partner[];
  /** Where events go; empty: nowhere. */
  analyticsUrl: string;
  /** Where error reports and web vitals go: an address of the portal's own edge; empty: nowhere. */
  reportUrl: string;
  /** Whether error reports are forwarded to somebody who reads them. */
  hasCollector?: boolean;
  /** A Sentry project that gets the error reports, too; empty: its client is never loaded. */
  sentryDsn: string;
};

export type Partner = { key: string; name: string; couponCode?: string; hideLogo?: boolean };

/** Spec §3, session user: what the user cookie holds. */
export type SessionUser = { email: string; firstName: string; id: string; lastName: string; phoneNumber: string };

/** Spec §4, auth status. */
export type AuthStatus = 'initial' | 'loading' | 'error' | 'done';

export type Session = {
  status: AuthStatus;
  isAuthenticated: boolean;
  token: string | null;
  /** ISO instant, or null when the server named none. */
  expiresAt: string | null;
  role: string | null;
  /** Stored, never used to gate a screen: their values are unknown (spec §6). */
  scopes: string[];
  user: SessionUser | null;
};

export type PortalSession = {
  $session: ReadableAtom<Session>;
  /**
   * `POST /v2/tokens` with role host. Resolves when the session stands; throws ApiError otherwise.
   * `accessToken` finishes a sign-up that broke off (`POST /v2/hosts` with Bearer, spec §6) and is kept nowhere.
   */
  signIn: (credentials: { username: string; password: string }) => Promise<{ accessToken: string | null }>;
  /**
   * Server first, then user, cookies, the redirect and the whole state (spec §4). Never throws. What follows the
   * promise is the callback of spec §4.
   */
  signOut: (options?: { redirectTo?: string }) => Promise<void>;
  /** True if the last session on this device ended without a sign-out. Missing in a page that isn't ours. */
  hasEnded?: () => boolean;
  /** After a profile change: rewrites the user cookie with the expiry it had. */
  updateUser: (user: SessionUser) => void;
};

export type PortalLanguage = {
  $language: ReadableAtom<Language>;
  /** `pt-PT`, for Intl and plural rules. */
  locale: () => Locale;
  /** Keeps path, query and focus. */
  change: (language: Language) => void;
};

/**
 * Slots that remotes fill (docs/architecture.md). Who fills one stands in the manifests, so that the owner of
 * the slot can name a filling whose remote is dead.
 */
export type PortalSlots = {
  /** Fillings of a slot by their `order`; empty on a page that holds one remote only. */
  of: (slot: string) => readonly SlotFilling[];
  /** Its component. Resolves to null when its remote did not load, which the loader has reported. */
  load: (
    filling: Pick<SlotFilling, 'remote' | 'id'>,
    options?: {
      isRetry?: boolean;
      /** Loads its remote at once; otherwise that waits until the page is idle. */
      isAwaited?: boolean;
    },
  ) => Promise<SlotComponent | null>;
};

/** One entry of `slots` in a manifest, and whose it is. */
export type SlotFilling = RemoteManifest['slots'][number] & { remote: string };

export type Notify = {
  info: (message: string, action?: AlertAction) => void;
  success: (message: string, action?: AlertAction) => void;
  warning: (message: string, action?: AlertAction) => void;
  /** The user's own action failed (spec §4). */
  scary: (message: string, error?: unknown) => void;
};

export type AlertAction = {
  label: string;
  onAction: () => void;
  /** How long it is offered, and its alert shown; 5000 ms by default (spec §9). */
  displayMs?: number;
  /**
   * Calls `remove` when the action would do nothing any more: the alert leaves. Returns a function that stops this, which
   * is called when the alert leaves for another reason.
   */
  whenImpossible?: (remove: () => void) => () => void;
};
