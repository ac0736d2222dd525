import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import type { Brand } from '@host-portal/brands/brand';
import { downPageHeaders, edgePage } from '../pages/down-page.ts';
import { formatOverride, type Override, OVERRIDE_COOKIE, parseOverride } from './override.ts';

/**
 * Returns the override in the browser's cookie. Returns null if there is none, or if the edge isn't configured for
 * developers.
 */
export function overrideOf({ headers }: FastifyRequest, isForDevelopers: boolean): Override | null {
  if (!isForDevelopers) return null;
  const cookie = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return parseOverride(cookie && decoded(cookie));
}

/** Decodes a cookie. Returns null for a malformed cookie, because a browser may send anything. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Handles `?override=bookings@http://127.0.0.1:4200`, which applies for the browser session, and `?override=`, which
 * ends it. The override applies at once only if the developer typed the URL or clicked a link on this site. After a
 * link from another site, the edge sends a page with a link that the developer has to click.
 */
export function takeOverride(url: URL, { headers }: FastifyRequest, reply: FastifyReply, brand: Brand) {
  const override = parseOverride(url.searchParams.get(OVERRIDE_COOKIE));
  const isOwnWish = ['none', 'same-origin'].includes(headers['sec-fetch-site'] ?? '');
  if (override && !isOwnWish) return askFirst(override, reply, brand);
  url.searchParams.delete(OVERRIDE_COOKIE);
  const value = override ? encodeURIComponent(formatOverride(override)) : '; max-age=0';
  return reply
    .header('set-cookie', `${OVERRIDE_COOKIE}=${value}; path=/; httponly; samesite=lax`)
    .redirect(url.pathname.replace(/^\/+/, '/') + url.search, 302);
}

/**
 * Sends a page that asks the developer to confirm an override. The page is in English, like the devtools panel. The
 * link's `href` is empty, so it requests the same page again.
 */
const askFirst = ({ names, base }: Override, reply: FastifyReply, brand: Brand) => {
  const asked = names.join(' and ');
  return reply
    .headers(downPageHeaders(brand))
    .type('text/html; charset=utf-8')
    .send(
      edgePage({
        language: 'en',
        brand,
        title: `Another page asks for a local build of ${asked}`,
        advice: `It would come from ${base}, on this machine. Go on only if that is yours.`,
        link: html`<a href="">Take ${asked} from ${base}</a> · <a href="/">Leave it</a>`,
      }),
    );
};
