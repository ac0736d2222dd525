/** Matches every script of a release except those for third-party pages. */
export const SCRIPTS = /^\/r\/[^/]+\/[^/]+\/(?!mount\/).*\.js(\?|$)/;

/**
 * Runs in the page. Registers the files of all areas, and requests every script of every live release through the boot
 * script. Returns the scripts that ran, and the scripts that a worker could be created from.
 */
export async function runEveryFile() {
  type Named = { name: string; version: string; files: Record<string, string> };
  type Boot = {
    script: (url: string) => HTMLScriptElement;
    workerUrl: (url: string) => Promise<string>;
    learn: (release: Named) => void;
    registry: () => { shell: { current: Named }; remotes: { current: Named }[] };
  };
  const boot = (globalThis as unknown as { __hostPortal: Boot }).__hostPortal;
  const { shell, remotes } = boot.registry();
  const releases = await Promise.all(
    [shell, ...remotes].map(async ({ current: { name, version } }) => {
      const answer = await fetch(`/r/${name}/${version}/release.json`);
      return (await answer.json()) as Named;
    }),
  );
  for (const release of releases) boot.learn(release);
  const files = releases.flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.js') && !/^mount\/|^boot\.js$|^sw\.js$/.test(file))
      .map((file) => `${location.origin}/r/${release.name}/${release.version}/${file}`),
  );
  const executed: string[] = [];
  const refused: string[] = [];
  const workers: string[] = [];
  await Promise.all(
    files.map((url) =>
      boot.workerUrl(url).then(
        () => workers.push(url),
        () => {},
      ),
    ),
  );
  await Promise.all(
    files.map(
      (url) =>
        new Promise<void>((resolve) => {
          const element = boot.script(url);
          element.addEventListener('load', () => resolve(void executed.push(url)));
          element.addEventListener('error', () => resolve(void refused.push(url)));
          document.head.append(element);
        }),
    ),
  );
  return { executed, refused, workers };
}
