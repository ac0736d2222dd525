import path from 'node:path';
import { currentBuilds } from '@host-portal/delivery/candidate/current-builds';
import { checkBudgets } from '@host-portal/delivery/gate/budgets';
import { publishAll } from '@host-portal/delivery/portal/publish';
import { lateScripts } from '@host-portal/delivery/registry/late-scripts';
import { folderStore } from '@host-portal/delivery/store';
import type { Check, Outcome } from './check.ts';
import { root } from './run-command.ts';

/**
 * The store of the journeys' releases (tools/test-portal/portal.ts). The check releases into it, so that the journeys
 * don't have to build again.
 */
const store = { releases: path.join(root, '.cache/test/releases'), keys: path.join(root, '.cache/test/keys') };

export const budgets: Check = {
  name: 'budgets',
  title: 'bytes of a first visit per page, and whether the document preloads all of its scripts',
  run: () => withinBudgets(() => true),
  runFor: ({ name }) => withinBudgets((area) => area === name),
};

async function withinBudgets(isAsked: (area: string) => boolean): Promise<Outcome> {
  const failures = await publishAll(store, { log: () => undefined });
  if (failures.size > 0) {
    return { passed: 0, failed: failures.size, problems: [...failures.values()].join('\n') };
  }
  const { shell, remotes } = await currentBuilds(folderStore(store.releases), store.keys);
  const asked = [shell, ...remotes].filter(({ release }) => isAsked(release.name));
  const problems = [
    ...asked.flatMap(({ release, files }) => checkBudgets(release, files)),
    ...asked.filter((built) => built !== shell).flatMap((remote) => lateScripts(remote, shell.release)),
  ];
  return { passed: asked.length, failed: problems.length, problems: problems.join('\n') };
}
