import { preloads } from './preloads.ts';
import type { Release } from './release.ts';

const release = (name: string, preload: Release['preload'], files: string[]): Release => ({
  name,
  version: '1',
  owner: name,
  commit: '',
  createdAt: '',
  contract: '1.0.0',
  shared: {},
  entry: 'entry.js',
  files: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
  preload,
});

const shell = release('shell', { '*': ['main.js'], 'lang:de': ['de.js'], 'share:ui/list': ['list.js'] }, [
  'main.js',
  'de.js',
  'list.js',
]);
const spots = release(
  'spots',
  {
    '*': ['entry.js'],
    '/spots/:id': ['spot.js'],
    '/spots/:id/hours': ['spot.js', 'hours.js', 'share:ui/list'],
    '/spots/:id/:segment/*': ['spot.js', 'tab.js'],
    'lang:de': ['words.js'],
  },
  ['entry.js', 'spot.js', 'hours.js', 'tab.js', 'words.js'],
);
const files = (path: string, remote: Release | undefined = spots) =>
  preloads({ shell, remote }, path, 'de').map(({ href }) => href.replace('/1/', '/'));

test.each([
  ['/spots/7', ['spot.js']],
  ['/spots/7/hours', ['spot.js', 'hours.js']],
  ['/spots/7/reviews/3', ['spot.js', 'tab.js']],
  ['/spots/7/8/9', ['spot.js', 'tab.js']],
])('the page %s preloads its own scripts', (path, own) => {
  expect(files(path).filter((href) => /spot|hours|tab/.test(href.replace('/r/spots', '')))).toEqual(
    own.map((file) => `/r/spots/${file}`),
  );
});

test('the preloads are the shell’s scripts, the modules that it provides for the page, and the remote’s scripts, each with its hash', () => {
  expect(files('/spots/7/hours')).toEqual([
    '/r/shell/main.js',
    '/r/shell/de.js',
    '/r/shell/list.js',
    '/r/spots/entry.js',
    '/r/spots/spot.js',
    '/r/spots/hours.js',
    '/r/spots/words.js',
  ]);
  expect(preloads({ shell, remote: spots }, '/spots/7', 'en')[0]).toEqual({
    href: '/r/shell/1/main.js',
    integrity: 'sha384-main.js',
  });
});

test('a page of the shell preloads only the shell’s scripts', () => {
  expect(preloads({ shell, remote: undefined }, '/', 'de').map(({ href }) => href)).toEqual([
    '/r/shell/1/main.js',
    '/r/shell/1/de.js',
  ]);
});
