import { incompatibility, satisfies } from './compatibility.ts';
import type { Release } from './release.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.4', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3-abc', '^1.2.3', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '>=1', false],
  ['', '^1.0.0', false],
])('for the version %s and the range %s, satisfies returns %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

const release = (over: Partial<Release>): Release => ({
  name: 'bookings',
  version: '1.0.0',
  owner: 'bookings',
  commit: 'c',
  createdAt: '2026-03-05T14:05:00Z',
  contract: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  files: {},
  preload: {},
  ...over,
});

test.each<[string, Partial<Release>, Partial<Release>, string | null]>([
  ['a fitting pair', { shared: { react: '^19.3.1' } }, { contract: '1.4.0', shared: { react: '19.3.1' } }, null],
  [
    'an older contract',
    { contract: '^2.0.0' },
    { contract: '1.0.0' },
    'needs contract ^2.0.0, the shell provides 1.0.0',
  ],
  [
    'a missing singleton',
    { shared: { x: '^1.0.0' } },
    { contract: '1.0.0' },
    'needs x ^1.0.0, the shell does not provide it',
  ],
  [
    'another major',
    { shared: { react: '^18.0.0' } },
    { contract: '1.0.0', shared: { react: '19.0.0' } },
    'needs react ^18.0.0, the shell provides 19.0.0',
  ],
  ['names that the shell provides', { names: { ui: ['Button'] } }, { names: { ui: ['Button', 'Card'] } }, null],
  [
    'names that it does not provide yet',
    { names: { i18n: ['translate'], ui: ['Button', 'Gauge', 'Meter'] } },
    { names: { i18n: ['translate'], ui: ['Button'] } },
    'needs Gauge, Meter of ui, the shell has none',
  ],
  ['a part whose names are unknown', { names: { dayjs: ['extend'] } }, { names: {} }, null],
  ['a shell whose names are unknown', { names: { ui: ['Button'] } }, {}, null],
])('incompatibility returns the reason, or null for a compatible pair: %s', (_, remote, shell, expected) => {
  expect(incompatibility(release(remote), release({ name: 'shell', contract: '1.0.0', ...shell }))).toBe(expected);
});

test('the running shell’s exports take precedence over those in its release', () => {
  const remote = release({ names: { ui: ['Button'] } });
  const shell = release({ name: 'shell', contract: '1.0.0', names: { ui: [] } });
  expect(incompatibility(remote, shell, () => ['Button'])).toBeNull();
});
