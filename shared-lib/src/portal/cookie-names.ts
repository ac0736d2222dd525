/**
 * The cookies of spec §9, named without the brand's `cookiePrefix`. All cookies have the path `/` and are secure and
 * same-site strict. Sign-out removes all of them except the visitor id. A page that mounts a remote without the shell
 * reads the token under the same name.
 */
export const COOKIE_NAMES = {
  token: 'token',
  user: 'user',
  checkout: 'checkout',
  visitorId: 'visitor_id',
} as const;
