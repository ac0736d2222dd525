/**
 * Cookies of spec §9, which names none; these names are our choice, after the brand's `cookiePrefix`. All have path `/`, are secure and same-site
 * strict. Sign-out removes token, user and checkout; the analytics and visitor ids stay (T-23).
 * A page that mounts a remote without the shell reads the token under the same name.
 */
export const COOKIE_NAMES = {
  token: 'token',
  user: 'user',
  checkout: 'checkout',
  analyticsId: 'analytics_id',
  visitorId: 'visitor_id',
} as const;
