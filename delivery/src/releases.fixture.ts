import type { AuthoredManifest, Release } from '@host-portal/shared-lib/federation';
import { LANGUAGES } from '@host-portal/shared-lib/languages';

const named = (text: string) => ({
  en: text,
  ...Object.fromEntries(LANGUAGES.map(({ lang }) => [lang, text])),
});

export const aManifest = (over: Partial<AuthoredManifest> = {}): AuthoredManifest => ({
  name: 'bookings',
  owner: 'bookings',
  contract: '^1.1.0',
  labels: named('Bookings'),
  icon: 'list',
  routes: [{ path: '/account/bookings', access: 'host', titles: named('Bookings') }],
  navigation: [{ path: '/account/bookings', icon: 'list', order: 20, labels: named('Bookings') }],
  slots: [],
  storageKeys: [],
  budgets: { other: 38_000 },
  screens: [{ name: 'bookings', path: '/account/bookings', states: ['ready'] }],
  ...over,
});

export const aRelease = (over: Partial<Release> = {}): Release => ({
  name: 'bookings',
  version: '1.0.0',
  owner: over.name ?? 'bookings',
  commit: 'c',
  createdAt: '2026-03-05T14:05:00Z',
  contract: '^1.1.0',
  shared: { react: '^19.3.1' },
  entry: 'entry.js',
  files: {},
  preload: { '*': ['entry.js'] },
  manifest: aManifest(over.name ? { name: over.name, owner: over.name } : {}),
  ...over,
});

export const aShell = (over: Partial<Release> = {}): Release =>
  aRelease({
    name: 'shell',
    contract: '1.1.0',
    shared: { react: '19.3.1', '@host-portal/shared-lib/ui': '0.1.0' },
    names: { '@host-portal/shared-lib/ui': ['Button', 'Card'] },
    entry: 'main.js',
    preload: {},
    manifest: undefined,
    paths: ['/', '/account/training'],
    ...over,
  });
