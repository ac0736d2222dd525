/** @jest-environment node */
import { edgeConfig } from './edge-config.ts';
import { pageHeaders } from './http/headers.ts';

const API = 'http://127.0.0.1:4010';
const connectSources = (env: Record<string, string>) =>
  /connect-src ([^;]*)/.exec(
    pageHeaders(edgeConfig(API, env), 'https://portal.example', { boot: '', styles: [''] })['content-security-policy'],
  )?.[1];

test('pages may connect only to their own origin by default', () => {
  expect(connectSources({})).toBe("'self'");
  // Pages send reports and events to the edge, which forwards them to the collectors. So the policy needs no other
  // origin.
  expect(connectSources({ PORTAL_ANALYTICS_URL: 'https://collect.example/events' })).toBe("'self'");
  expect(connectSources({ PORTAL_REPORT_URL: 'https://collect.example/reports' })).toBe("'self'");
});

test('the policy allows the origin of each configured URL once, and no other origins', () => {
  expect(
    connectSources({
      PORTAL_API_BASE: 'https://api.example/host',
      PORTAL_REPORT_URL: 'https://collect.example/reports',
      PORTAL_SENTRY_DSN: 'https://key@sentry.example/42',
      PORTAL_CONNECT_SOURCES: 'https://tiles.example',
    }),
  ).toBe("'self' https://api.example https://sentry.example https://tiles.example");
});

test.each(['sentry', 'https://sentry.example/42', 'https://key@sentry.example/', 'https://key@sentry.example/one'])(
  'the edge does not start with the invalid DSN %s',
  (dsn) => {
    expect(() => edgeConfig(API, { PORTAL_SENTRY_DSN: dsn })).toThrow(/is not a DSN; use/);
  },
);

test('an API with its own dialect gets the extra headers only if they are enabled', () => {
  expect(edgeConfig(API, {}).portal.apiAcceptsExtraHeaders).toBe(false);
  expect(edgeConfig(API, { PORTAL_API_EXTRA_HEADERS: '1' }).portal.apiAcceptsExtraHeaders).toBe(true);
});

test('each of the 33 partners has a unique key, most have a coupon, and some hide the logo', () => {
  const { partners } = edgeConfig(API, {}).portal;
  expect(partners).toHaveLength(33);
  expect(new Set(partners.map(({ key }) => key)).size).toBe(33);
  expect(partners.filter(({ couponCode }) => couponCode).length).toBeGreaterThan(33 / 2);
  const hiding = partners.filter(({ hideLogo }) => hideLogo).length;
  expect(hiding).toBeGreaterThan(0);
  expect(hiding).toBeLessThan(33 / 2);
});

test.each([
  ['PORTAL_API_NULL_LISTS', 'empty', { nullLists: 'empty' }],
  ['PORTAL_API_MOMENTS', 'seconds', { moments: 'seconds' }],
  ['PORTAL_API_MOMENTS', 'milliseconds', { moments: 'milliseconds' }],
  ['PORTAL_API_MONDAY', '0', { monday: 0 }],
  ['PORTAL_API_MONDAY', '1', undefined],
  ['PORTAL_API_SESSION_ENDS', '419, SESSION_OVER', { sessionEnds: ['419', 'SESSION_OVER'] }],
  ['PORTAL_API_PATIENCE_SECONDS', '20', { patience: 20 }],
  ['PORTAL_API_PHOTOS', 'base64', { photos: 'base64' }],
  ['PORTAL_API_ACCOUNT_FIELD', 'username', { accountField: 'username' }],
  ['PORTAL_API_RENEWAL', 'seconds', { renewal: 'seconds' }],
  ['PORTAL_API_RENEWAL', 'milliseconds', { renewal: 'milliseconds' }],
  ['PORTAL_API_TERMS_FIELD', 'terms_accepted_at', { termsField: 'terms_accepted_at' }],
  ['PORTAL_API_TERMS', 'sign-up', { terms: 'sign-up' }],
  ['PORTAL_API_TERMS', 'never', { terms: 'never' }],
  ['PORTAL_API_PROOF_FIELD', 'old_password', { proofField: 'old_password' }],
  ['PORTAL_API_PROOF', 'none', { proof: 'none' }],
  ['PORTAL_API_PROOF_WRONG', '403, BAD_PASSWORD', { proofWrong: ['403', 'BAD_PASSWORD'] }],
])('the setting %s=%s is passed to the API client', (name, value, dialect) => {
  expect(edgeConfig(API, { [name]: value }).portal.apiDialect).toEqual(dialect);
});

test.each([
  ['PORTAL_API_NULL_LISTS', 'yes'],
  ['PORTAL_API_MOMENTS', 'iso'],
  ['PORTAL_API_MONDAY', '2'],
  ['PORTAL_API_PHOTOS', 'jpeg'],
  ['PORTAL_API_RENEWAL', 'days'],
  ['PORTAL_API_PATIENCE_SECONDS', '60'],
  ['PORTAL_API_ACCOUNT_FIELD', 'user name'],
  ['PORTAL_API_TERMS_FIELD', 'accepted-at'],
  ['PORTAL_API_TERMS', 'later'],
  ['PORTAL_API_PROOF_FIELD', '2nd'],
  ['PORTAL_API_PROOF', 'password'],
])('the edge does not start with the invalid setting %s=%s', (name, value) => {
  expect(() => edgeConfig(API, { [name]: value })).toThrow(name);
});
