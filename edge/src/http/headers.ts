import { createHash } from 'node:crypto';
import type { EdgeConfig } from '../edge-config.ts';
import type { Override } from '../preview/override.ts';

/** Returns the origin of a URL, or an empty string if the URL is empty or on the portal's own origin. */
const originOf = (address: string, own: string) => {
  const { origin } = new URL(address, own);
  return origin === own ? '' : origin;
};

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The hash of an empty string. The policy must allow the empty `<style>` element that Emotion inserts and later fills
 * with rules. Without this hash, pages would have no styles, and no unit test would fail.
 */
const EMPTY_STYLE = hashSource('');

/**
 * Returns the headers of every page, with its Content Security Policy (docs/security.md). The policy allows scripts
 * by path, hash and integrity, one Trusted Types policy, and no `unsafe-*` sources. It doesn't change when a remote
 * is added.
 */
export function pageHeaders(
  config: EdgeConfig,
  origin: string,
  inline: { boot: string; styles: string[] },
  override: Override | null = null,
) {
  const { apiBase, mapStyleUrl, sentryDsn } = config.portal;
  const foreign = (address: string) => originOf(address, origin);
  const api = foreign(apiBase);
  // A local build has no hashes, because it changes while the page is open. Its dev server reloads the page over a
  // WebSocket.
  const local = override ? [override.base] : [];
  const socket = local.map((base) => base.replace(/^http/, 'ws'));
  const policy = {
    'default-src': ["'none'"],
    'script-src': [hashSource(inline.boot), `${origin}/r/`, ...local],
    'style-src': ["'self'", EMPTY_STYLE, ...inline.styles.map(hashSource)],
    'connect-src': [
      ...new Set([
        "'self'",
        ...[apiBase, sentryDsn, mapStyleUrl].map(foreign),
        ...config.connectSources,
        ...local,
        ...socket,
      ]),
    ],
    'img-src': ["'self'", 'data:', 'blob:', api, ...config.imageSources],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The map's worker is a `blob:` URL with bytes that the boot script has verified. The page's Trusted Types policy
    // allows no other `blob:` URLs.
    'worker-src': [`${origin}/sw.js`, ...(mapStyleUrl ? ['blob:'] : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['host-portal'],
  };
  const text = Object.entries(policy).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '));
  return {
    'content-security-policy': text.join('; '),
    ...(!override && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Browsers may store the document, because it contains nothing personal, but must revalidate it each time.
    'cache-control': 'private, no-cache',
  };
}
