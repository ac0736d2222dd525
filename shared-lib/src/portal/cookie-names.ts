/**
 * The cookies of spec §9. It doesn't name them, so these names are our choice; the brand's `cookiePrefix` goes before
 * each. All have path `/`, are secure and same-site strict. Sign-out removes token, user and checkout; the visitor id
 * stays. A page that mounts a remote without the shell reads the token under the same name. The analytics id is read
 * by `readClientId`.
 */
export const COOKIE_NAMES = {
  token: 'token',
  user: 'user',
  checkout: 'checkout',
  visitorId: 'visitor_id',
} as const;
