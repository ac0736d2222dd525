import { mountPreloadList, preloadList } from './preload-list.ts';
import { routeModules } from './route-modules.ts';

const routes = {
  '/account/notes': ['./list/list.page.tsx'],
  '/account/notes/:noteId': ['./list/list.page.tsx', './note/note.page.tsx'],
  '/account/plain': [],
};

const chunk = (file: string, origin: { moduleName: string; request?: string }, modules: string[] = []) => ({
  files: file ? [file, `${file}.map`] : [],
  origins: [origin],
  modules: modules.map((name) => ({ name })),
});
const asked = (request: string) => ({ moduleName: './src/routes.tsx', request });

const remoteStats = {
  children: [
    {
      name: 'remote',
      chunks: [
        chunk('note.js', asked('./note/note.page.tsx')),
        chunk('list.js', asked('./list/list.page.tsx')),
        chunk('', asked('./list/list.page.tsx'), [
          'consume shared module (default) @host-portal/shared-lib/ui/list@^0.1.0 (strict)',
        ]),
        chunk('remote.js', { moduleName: 'container entry', request: './src/remote.tsx' }),
        chunk('vendor.js', { moduleName: 'container entry', request: './src/remote.tsx' }),
        chunk('de.js', { moduleName: './src/load-locale.ts', request: './locales/de.json' }, ['./src/locales/de.json']),
        chunk('page-de.js', { moduleName: './src/x.ts' }, ['./src/list/locales/de.json']),
        chunk('slot.js', { moduleName: './src/remote.tsx', request: './slot.tsx' }),
        { initial: true, files: ['entry.js'], origins: [{ moduleName: '' }] },
      ],
    },
  ],
};

test('a remote’s preload list has the entry and the exposed module under `*`, and chunks and shared parts under their routes', () => {
  const source = { compilation: 'remote', base: './', exposed: './src/remote.tsx', routes };
  expect(preloadList(remoteStats, source)).toEqual({
    '*': ['entry.js', 'remote.js', 'vendor.js'],
    '/account/notes': ['list.js', 'share:@host-portal/shared-lib/ui/list'],
    '/account/notes/:noteId': ['note.js', 'list.js', 'share:@host-portal/shared-lib/ui/list'],
    '/account/plain': [],
    'lang:de': ['de.js'],
  });
});

test('the shell’s preload list has its first script, its texts, the UI components’ texts, and shared parts that load later', () => {
  const provided = {
    moduleName: 'provide shared module (default) @host-portal/shared-lib/ui/list@0.1.0 = ../shared-lib',
  };
  const chunks = [
    { initial: true, files: ['main.js'], modules: [{ name: 'consume shared module (default) react@^19.3.1' }] },
    chunk('words.js', { moduleName: './src/routing/languages.ts' }, ['./src/locales/de.json']),
    chunk('ui-words.js', { moduleName: '../shared-lib/src/ui/x.ts' }, ['../shared-lib/src/ui/locales/de.json']),
    chunk('ui-list.js', provided),
  ];
  expect(preloadList({ chunks }, { compilation: 'shell', base: './', routes: {} })).toEqual({
    '*': ['main.js'],
    'lang:de': ['words.js', 'ui-words.js'],
    'share:@host-portal/shared-lib/ui/list': ['ui-list.js'],
  });
});

test('a page’s modules include those of its layouts and its index page', () => {
  const source = `
    export const routes = (portal: Portal): RouteObject[] => [
      { path: 'login', Component: LoginPage },
      {
        path: 'account/notes',
        lazy: async () => ({ Component: (await import('./frame.tsx')).Frame }),
        children: [
          { index: true, loader: () => null, lazy: { Component: async () => (await import('./list.tsx')).List } },
          { path: ':noteId/*', lazy: async () => ({ Component: (await import('./note.tsx')).Note }) },
        ],
      },
    ];`;
  expect(routeModules(source)).toEqual({
    '/login': [],
    '/account/notes': ['./frame.tsx', './list.tsx'],
    '/account/notes/:noteId/*': ['./frame.tsx', './note.tsx'],
  });
});

test('a route with a computed path is refused', () => {
  expect(() => routeModules('export const routes = () => [{ path: here(), Component: Here }];')).toThrow(
    'the path of a route is not a string literal',
  );
});

test('the mount build has the same preload lists for third-party pages', () => {
  const chunks = [
    { initial: true, files: ['mount.js'], origins: [] },
    chunk('list.js', asked('./list/list.page.tsx')),
    chunk('cards-de.js', { moduleName: 'x' }, ['../shared-lib/src/mount/locales/de.json']),
  ];
  expect(
    mountPreloadList({ children: [{ name: 'mount', chunks }] }, { '/account/notes': ['./list/list.page.tsx'] }),
  ).toEqual({
    'mount:*': ['mount/mount.js'],
    'mount:/account/notes': ['mount/list.js'],
    'mount:lang:de': ['mount/cards-de.js'],
  });
});
