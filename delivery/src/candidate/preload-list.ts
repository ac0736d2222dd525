import type { RouteModules } from './route-modules.ts';

type StatsModule = { name?: string; modules?: StatsModule[] };
type StatsChunk = {
  initial?: boolean;
  files?: string[];
  modules?: StatsModule[];
  /**
   * The module that contains the `import()`, and the path that it imports, such as `./src/routes.tsx` and
   * `./today/today.page.tsx`. All chunks of one `import()` have the same origins.
   */
  origins?: { moduleName?: string; request?: string }[];
};
type Stats = { name?: string; chunks?: StatsChunk[]; children?: Stats[] };

export type PreloadSource = {
  compilation: string;
  /** The prefix of the area's module names in webpack's stats. */
  base: string;
  /** The path of the exposed module, `src/remote.tsx`. The shell exposes no module. */
  exposed?: string;
  routes: RouteModules;
};

/**
 * Lists the scripts that the edge preloads, from webpack's stats. Its keys are `*` for every visit, `lang:de` for a
 * language, `/account/bookings` for a page, and `share:<key>` for a shared part that the shell loads on demand. If a
 * remote's list contains `share:<key>`, the page also needs all scripts in the shell's list with that key.
 */
export function preloadList(statsJson: unknown, { compilation, base, exposed, routes }: PreloadSource) {
  const stats = statsJson as Stats;
  const chunks = (stats.children?.find(({ name }) => name === compilation) ?? stats).chunks ?? [];
  const list: Record<string, string[]> = {
    '*': [],
    ...Object.fromEntries(Object.keys(routes).map((path) => [path, []])),
  };
  const add = (key: string, items: string[]) => {
    if (items.length > 0) list[key] = [...new Set([...(list[key] ?? []), ...items])];
  };

  for (const chunk of chunks.toSorted((a, b) => Number(b.initial ?? false) - Number(a.initial ?? false))) {
    const { initial = false, origins = [] } = chunk;
    const names = moduleNames(chunk.modules);
    const items = exposed ? [...scripts(chunk), ...names.flatMap(consumedShare)] : scripts(chunk);
    const isAlways = exposed ? initial || origins.some(({ request }) => request === exposed) : initial;
    if (isAlways) add('*', items);

    const asked = origins.flatMap(({ moduleName, request }) =>
      moduleName === `${base}src/routes.tsx` ? [request] : [],
    );
    for (const [path, modules] of Object.entries(routes)) {
      if (modules.some((module) => asked.includes(module))) add(path, items);
    }
    if (initial) continue;
    for (const language of names.flatMap((name) => languageOf(name, base))) add(`lang:${language}`, scripts(chunk));
    for (const { moduleName = '' } of origins) {
      const [, key] = /^provide shared module \(\w+\) (@?[^@]+)@/.exec(moduleName) ?? [];
      if (key) add(`share:${key}`, scripts(chunk));
    }
  }
  return list;
}

/**
 * Returns the lists for third-party pages (`npm run host-portal -- embed`): `mount:*`, `mount:lang:de`,
 * `mount:/account/bookings`.
 */
export function mountPreloadList(statsJson: unknown, routes: RouteModules) {
  const lists = preloadList(statsJson, { compilation: 'mount', base: './', routes });
  return Object.fromEntries(
    Object.entries(lists).map(([key, files]) => [`mount:${key}`, files.map((file) => `mount/${file}`)]),
  );
}

const scripts = ({ files = [] }: StatsChunk) => files.filter((file) => file.endsWith('.js'));

function moduleNames(modules: StatsModule[] = []): string[] {
  return modules.flatMap(({ name, modules: inner }) => [name ?? '', ...moduleNames(inner)]);
}

function consumedShare(name: string): string[] {
  const [, key] = /^consume shared module \(\w+\) (@?[^@]+)@/.exec(name) ?? [];
  return key ? [`share:${key}`] : [];
}

/**
 * Returns the language if the module contains the texts of the whole area or of shared-lib. The texts of a single
 * page (`src/home/locales`) load with that page.
 */
function languageOf(name: string, base: string): string[] {
  const [, folder = '', language = ''] =
    /^(.*?)(?:src|dist)(?:\/ui|\/mount)?\/locales\/([a-z]{2})\.json$/.exec(name) ?? [];
  return folder === base || (base === './' && folder.endsWith('/shared-lib/')) ? [language] : [];
}
