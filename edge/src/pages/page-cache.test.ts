/** @jest-environment node */
import type { Registry, Release } from '@host-portal/shared-lib/federation';
import { pageCache } from './page-cache.ts';

const release = (name: string) => ({ name, version: '1.0.0' }) as Release;
const shell = release('shell');
const bookings = release('bookings');
const live: Registry = { serial: 7, shell: { current: shell }, remotes: [{ current: bookings }] };
const HOME = ['https://portal.example', 'en', '/', ''];

const made = () => {
  const keep = pageCache();
  let count = 0;
  const ask = (of: Registry, about: readonly string[]) => {
    keep(of, about, () => ({ count: (count += 1) }));
    return count;
  };
  ask(live, HOME);
  return ask;
};

test.each<[what: string, of: Registry, about: readonly string[], times: number]>([
  ['the same page is reused', { ...live, remotes: [{ current: bookings }] }, HOME, 1],
  ['another path is rendered', live, ['https://portal.example', 'en', '/terms', ''], 2],
  ['another language is rendered', live, ['https://portal.example', 'de', '/', ''], 2],
  ['another origin is rendered', live, ['https://other.example', 'en', '/', ''], 2],
  ['a partner is rendered', live, ['https://portal.example', 'en', '/', 'staysure'], 2],
  ['another serial is rendered', { ...live, serial: 8 }, HOME, 2],
  ['a release that was read again is rendered', { ...live, remotes: [{ current: release('bookings') }] }, HOME, 2],
  ['another previous release is rendered', { ...live, shell: { current: shell, previous: release('shell') } }, HOME, 2],
  ['a registry without the remote is rendered', { ...live, remotes: [] }, HOME, 2],
])('a cached page is reused only if its inputs are the same: %s', (_, of, about, times) => {
  expect(made()(of, about)).toBe(times);
});

test('a full cache evicts only the least recently used page', () => {
  const ask = made();
  const pathOf = (at: number) => ['https://portal.example', 'en', `/account/storage-spots/s${at}`, ''];
  for (let at = 0; at < 199; at += 1) ask(live, pathOf(at));
  expect(ask(live, HOME)).toBe(200);
  ask(live, pathOf(199));
  expect(ask(live, HOME)).toBe(201);
  expect(ask(live, pathOf(0))).toBe(202);
});
