import { releasableNames, releaseFromSource } from '../candidate/release-from-source.ts';
import { actorOf } from '../commands/command.ts';
import { renewInTime } from '../registry/owners.ts';
import type { ReleaseContext } from '../registry/registry.ts';
import { folderStore } from '../store.ts';

/** The number of parallel builds. Each keeps about one core busy. */
const CONCURRENCY = 2;

export type StoreFolders = { releases: string; keys: string };

/**
 * Makes every area of the working tree live in a local store, and builds only the changed areas. If an area fails to
 * build, its last release remains live and the other areas aren't delayed. Returns the failures by area.
 */
export async function publishAll(
  { releases, keys }: StoreFolders,
  { log, signal }: { log: (line: string) => void; signal?: AbortSignal },
): Promise<Map<string, string>> {
  const store = folderStore(releases);
  const isNew = !(await store.list()).has('owners');
  const context: ReleaseContext = { store, keys, actor: actorOf(), note: isNew ? () => undefined : log };
  const queue = releasableNames();
  const total = queue.length;
  const failures = new Map<string, string>();
  let finished = 0;

  const publish = async (name: string) => {
    const started = performance.now();
    const options = { signal, log: () => log(`${name}: building…`) };
    const result = await releaseFromSource(name, context, options).then(
      ({ version, built, gone }) =>
        gone ?? `${name} ${version} ${built ? `built and released in ${seconds(started)} s` : 'unchanged'}`,
      (error: unknown) => {
        failures.set(name, messageOf(error));
        return `${name} is not released`;
      },
    );
    finished += 1;
    log(`${finished}/${total} ${result}`);
  };
  const worker = async () => {
    for (let name = queue.shift(); name && !signal?.aborted; name = queue.shift()) await publish(name);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (isNew) log(`a new store: who may sign what is signed with the root key of development in ${keys}`);
  // Uses the development root key to renew signatures that expire soon. In production, the platform does this.
  if (failures.size < total) for (const problem of await renewInTime({ store, keys })) log(problem);
  return failures;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
