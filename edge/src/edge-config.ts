import { type Brand, NoBrand, readBrand } from '@host-portal/brands/brand';
import { isLanguage, LANGUAGES } from '@host-portal/shared-lib/languages';
import type { PortalConfig } from '@host-portal/shared-lib/portal';
import type { LogTarget } from '@host-portal/telemetry/log';
import { allowedHosts, type AllowsHost } from './http/allowed-hosts.ts';
import type { RegistryAge } from './registry/live-registry.ts';
import { DAMAGED_AGAIN_MS } from './registry/registry-reader.ts';

export type EdgeConfig = {
  /** The URL of the API, to which requests for `/v2`, `/v3` and `/photos` are proxied. */
  api: string;
  brand: Brand;
  /** The configuration that is sent to browsers unchanged. It must not contain secrets. */
  portal: PortalConfig;
  /** The portal's public origin. If it's null, the edge uses the origin of the visitor's request. */
  publicOrigin: string | null;
  /** Returns whether the edge serves requests with a given Host header. Other requests get a 421. */
  allowsHost: AllowsHost;
  /** The URL that error reports, web vitals and alarms are forwarded to. If it's empty, they aren't forwarded. */
  collectorUrl: string;
  /** The URL that analytics events are forwarded to. If it's empty, they aren't forwarded. */
  analyticsCollectorUrl: string;
  /**
   * The secret that signs page-view ids. All edges of a portal share it. If it's null, each process generates its
   * own.
   */
  viewSecret: string | null;
  /**
   * The host and port of the status page and the metrics, which are only for teams. If it's null, neither is served.
   */
  statusAddress: { host: string; port: number } | null;
  connectSources: string[];
  imageSources: string[];
  registryAge: RegistryAge;
  /** The interval in ms at which the edge reads a damaged release again. */
  damagedAgainMs: number;
  /** True if pages include the devtools panel and accept `?override=`. This is off unless it's configured. */
  isForDevelopers: boolean;
  /**
   * The proxies whose forwarded client addresses are trusted: IP addresses, networks, or names such as `loopback` and
   * `uniquelocal`.
   */
  trustedProxies: string[];
  /**
   * The target of the JSON log, and which requests are logged: all (`info`) or only those that fail (`error`). False
   * turns the log off.
   */
  log: LogTarget | false;
  /** The endpoint that trace spans are sent to (OTLP over HTTP). If it's empty, spans aren't sent. */
  otlpEndpoint: string | undefined;
  /** How long a stopping edge keeps responding, so that load balancers can notice the stop. */
  drainMs: number;
};

/**
 * Reads the port, the host, the release store and similar settings from the environment. The flags of main.ts
 * override these values.
 */
export const edgeSettings = (env: NodeJS.ProcessEnv = process.env) => ({
  port: env['EDGE_PORT'] ?? '4000',
  host: env['EDGE_HOST'] ?? '127.0.0.1',
  store: env['RELEASE_STORE'] ?? '.data/releases',
  rootKey: env['RELEASE_ROOT_KEY'] ?? '.data/keys/root.pub.pem',
  api: env['EDGE_API'] ?? 'http://127.0.0.1:4010',
  state: env['EDGE_STATE'] ?? '.data/edge',
  counts: env['RELEASE_COUNTS'],
  certificate: env['EDGE_CERTIFICATE'],
});

/**
 * Reads the runtime configuration from the environment (table in docs/operations.md). Throws an error with a
 * one-sentence message if a value is invalid.
 */
export function edgeConfig(
  api: string,
  env: NodeJS.ProcessEnv = process.env,
  brand = readBrand(env['PORTAL_BRAND']),
): EdgeConfig {
  const list = (name: string) => (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const number = (name: string, otherwise: number) => {
    const value = Number(env[name] ?? otherwise);
    if (!(value >= 0)) throw new Error(`${name}=${env[name]} is not a number`);
    return value;
  };
  const portalOrigin = publicOrigin(env['PUBLIC_URL']);
  return {
    api,
    brand,
    portal: {
      ...ofBrand(brand),
      apiBase: env['PORTAL_API_BASE'] ?? '',
      apiAcceptsExtraHeaders: env['PORTAL_API_EXTRA_HEADERS'] === '1',
      ...apiDialect(env),
      // A staging portal may override the brand's public pages and map.
      publicSpotUrl: env['PORTAL_PUBLIC_SPOT_URL'] ?? brand.publicSpotUrl,
      mapStyleUrl: env['PORTAL_MAP_STYLE_URL'] ?? brand.mapStyleUrl,
      analyticsUrl: '/events',
      reportUrl: '/reports',
      sentryDsn: sentryDsn(env['PORTAL_SENTRY_DSN'] ?? ''),
      hasCollector: Boolean(env['PORTAL_REPORT_URL'] || env['PORTAL_SENTRY_DSN']),
    },
    publicOrigin: portalOrigin,
    allowsHost: allowedHosts(portalOrigin, list('EDGE_HOSTS')),
    collectorUrl: collector('PORTAL_REPORT_URL', env['PORTAL_REPORT_URL'] ?? ''),
    analyticsCollectorUrl: collector('PORTAL_ANALYTICS_URL', env['PORTAL_ANALYTICS_URL'] ?? ''),
    viewSecret: env['EDGE_VIEW_SECRET'] ?? null,
    statusAddress: address('EDGE_STATUS', env['EDGE_STATUS']),
    connectSources: list('PORTAL_CONNECT_SOURCES'),
    imageSources: list('PORTAL_IMAGE_SOURCES'),
    registryAge: {
      maxSilenceMs: 1000 * number('PORTAL_REGISTRY_SILENCE_SECONDS', 60),
      maxAgeDays: env['PORTAL_REGISTRY_AGE_DAYS'] ? number('PORTAL_REGISTRY_AGE_DAYS', 0) : null,
    },
    damagedAgainMs: 1000 * number('PORTAL_DAMAGED_AGAIN_SECONDS', DAMAGED_AGAIN_MS / 1000),
    isForDevelopers: env['PORTAL_DEVELOPER'] === '1',
    trustedProxies: env['EDGE_TRUSTED_PROXIES'] ? list('EDGE_TRUSTED_PROXIES') : ['loopback'],
    log: { level: env['EDGE_LOG'] === '1' ? 'info' : 'error' },
    otlpEndpoint: env['OTEL_EXPORTER_OTLP_ENDPOINT'],
    drainMs: 1000 * number('EDGE_DRAIN_SECONDS', 2),
  };
}

/** The time limit for an API response. It's at least as long as the time limit in the pages. */
export const API_LIMIT_S = 30;

/** Reads the settings that describe how the API differs from the specification (docs/adopting.md). */
function apiDialect(env: NodeJS.ProcessEnv): Pick<PortalConfig, 'apiDialect'> {
  const one = <const Value extends string>(name: string, text: string | undefined, values: readonly Value[]) => {
    const value = values.find((each) => each === text);
    if (text && !value) throw new Error(`${name}=${text} is not valid; use ${values.join(' or ')}`);
    return value;
  };
  const nullLists = one('PORTAL_API_NULL_LISTS', env['PORTAL_API_NULL_LISTS'], ['empty']);
  const moments = one('PORTAL_API_MOMENTS', env['PORTAL_API_MOMENTS'], ['seconds', 'milliseconds']);
  const monday = one('PORTAL_API_MONDAY', env['PORTAL_API_MONDAY'], ['0', '1']);
  const photos = one('PORTAL_API_PHOTOS', env['PORTAL_API_PHOTOS'], ['base64']);
  const renewal = one('PORTAL_API_RENEWAL', env['PORTAL_API_RENEWAL'], ['seconds', 'milliseconds']);
  const signs = (text = '') => text.split(/[\s,]+/).filter(Boolean);
  const sessionEnds = signs(env['PORTAL_API_SESSION_ENDS']);
  const proofWrong = signs(env['PORTAL_API_PROOF_WRONG']);
  const patience = Number(env['PORTAL_API_PATIENCE_SECONDS'] ?? 0);
  if (!(patience >= 0 && patience <= API_LIMIT_S)) {
    throw new Error(`PORTAL_API_PATIENCE_SECONDS=${patience} must be a number of seconds up to ${API_LIMIT_S}`);
  }
  const field = (name: string, text: string | undefined) => {
    if (text && !/^[A-Za-z_]\w*$/.test(text)) throw new Error(`${name}=${text} is not a field name`);
    return text;
  };
  const accountField = field('PORTAL_API_ACCOUNT_FIELD', env['PORTAL_API_ACCOUNT_FIELD']);
  const termsField = field('PORTAL_API_TERMS_FIELD', env['PORTAL_API_TERMS_FIELD']);
  const terms = one('PORTAL_API_TERMS', env['PORTAL_API_TERMS'], ['sign-up', 'never']);
  const proofField = field('PORTAL_API_PROOF_FIELD', env['PORTAL_API_PROOF_FIELD']);
  const proof = one('PORTAL_API_PROOF', env['PORTAL_API_PROOF'], ['none']);
  const dialect = {
    ...(nullLists && { nullLists }),
    ...(moments && { moments }),
    ...(monday === '0' && { monday: 0 as const }),
    ...(sessionEnds.length > 0 && { sessionEnds }),
    ...(patience > 0 && { patience }),
    ...(photos && { photos }),
    ...(accountField && { accountField }),
    ...(renewal && { renewal }),
    ...(termsField && { termsField }),
    ...(terms && { terms }),
    ...(proofField && { proofField }),
    ...(proof && { proof }),
    ...(proofWrong.length > 0 && { proofWrong }),
  };
  return Object.keys(dialect).length > 0 ? { apiDialect: dialect } : {};
}

/** Returns the brand settings that pages need. */
function ofBrand(brand: Brand) {
  const { name, product, cookiePrefix, analyticsCookie, supportEmail, supplyTypes, currencies } = brand;
  const { partners, languages, logo, texts, earningsPerBag } = brand;
  const unknown = languages?.find((language) => !isLanguage(language));
  if (unknown) throw new NoBrand(`the brand ${name} offers ${unknown}, which the portal does not support`);
  return {
    brandName: name,
    product,
    cookiePrefix,
    ...(analyticsCookie && { analyticsCookie }),
    supportEmail,
    supplyTypes,
    currencies,
    ...(earningsPerBag && { earningsPerBag }),
    partners,
    languages: LANGUAGES.map(({ lang }) => lang).filter((lang) => languages?.includes(lang) ?? true),
    logo: `data:image/svg+xml,${encodeURIComponent(logo)}`,
    hasOwnTexts: Object.keys(texts).length > 0,
  };
}

function address(name: string, text: string | undefined) {
  if (text === undefined) return null;
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || Number(port) > 65_535) throw new Error(`${name}=${text} is not an address; use 127.0.0.1:4001`);
  return { host, port: Number(port) };
}

function publicOrigin(url = ''): string | null {
  if (url === '') return null;
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`PUBLIC_URL=${url} is not an address; use https://…`);
  return new URL(url).origin;
}

function collector(name: string, url: string): string {
  if (url !== '' && !URL.canParse(url)) throw new Error(`${name}=${url} is not an address; use https://…`);
  return url;
}

/**
 * Checks that a DSN has the form `https://<key>@<host>/<project>`, as Sentry shows it. The key in a DSN is public.
 */
function sentryDsn(dsn: string): string {
  const { username = '', pathname = '' } = URL.canParse(dsn) ? new URL(dsn) : {};
  if (dsn !== '' && (username === '' || !/\/\d+$/.test(pathname))) {
    throw new Error('PORTAL_SENTRY_DSN is not a DSN; use https://<key>@<host>/<project>');
  }
  return dsn;
}
