type StatsModule = { name?: string; modules?: StatsModule[] };
type StatsChunk = {
  id?: string | number;
  initial?: boolean;
  files?: string[];
  names?: string[];
  modules?: StatsModule[];
};
/** The one module that every remote exposes; webpack appends the number of modules it was concatenated with. */
const EXPOSED = './src/remote.tsx';

type Stats = { name?: string; chunks?: StatsChunk[]; children?: Stats[] };

/**
 * Which scripts a release needs at once, from webpack's stats: `*` for every visit, `lang:de` for a
 * language. The edge turns them into preloads, so that nothing waits for a file that names the next one.
 */
export function preloadList(statsJson: unknown, isShell: boolean): Record<string, string[]> {
  const stats = statsJson as Stats;
  const chunks = (stats.children?.find(({ name }) => name === (isShell ? 'shell' : 'remote')) ?? stats).chunks ?? [];
  const scripts = (chunk: StatsChunk) => (chunk.files ?? []).filter((file) => file.endsWith('.js'));

  const always = isShell
    ? chunks.filter(({ initial }) => initial).flatMap(scripts)
    : chunks
        .filter(({ initial, modules }) => initial || moduleNames(modules).some((name) => name.startsWith(EXPOSED)))
        .flatMap(scripts);

  const list: Record<string, string[]> = { '*': [...new Set(always)] };
  for (const chunk of chunks) {
    const language = moduleNames(chunk.modules)
      // Words of the whole release; a page's own words (`src/home/locales`) come with the page.
      .map((name) => /\/(?:src|ui)\/locales\/([a-z]{2})\.json$/.exec(name)?.[1])
      .find(Boolean);
    if (language && !chunk.initial) (list[`lang:${language}`] ??= []).push(...scripts(chunk));
  }
  return list;
}

function moduleNames(modules: StatsModule[] = []): string[] {
  return modules.flatMap(({ name, modules: inner }) => [name ?? '', ...moduleNames(inner)]);
}
