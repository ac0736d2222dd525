import path from 'node:path';
import { folderStore } from '@host-portal/shared-lib/release-store';
import { checkBudgets } from '../release/budgets.ts';
import { currentBuilds } from '../release/current-builds.ts';
import { laterWaves } from '../release/later-waves.ts';
import { publishAll } from '../start/publish.ts';
import type { Check } from './check.ts';
import { root } from './run-command.ts';

/** The journeys' own releases (tools/running-portal/portal.ts): what is built here is not built again for them. */
const store = { releases: path.join(root, '.cache/test/releases'), keys: path.join(root, '.cache/test/keys') };

export const budgets: Check = {
  name: 'budgets',
  title: 'bytes of a first visit per page, and every script of it named by the document',
  async run() {
    const failures = await publishAll(store, { log: () => undefined });
    if (failures.size > 0) {
      return { passed: 0, failed: failures.size, problems: [...failures.values()].join('\n') };
    }
    const { shell, remotes } = await currentBuilds(folderStore(store.releases), store.keys);
    const problems = [
      ...[shell, ...remotes].flatMap(({ release, files }) => checkBudgets(release, files)),
      ...remotes.flatMap((remote) => laterWaves(remote, shell.release)),
    ];
    return { passed: 1 + remotes.length, failed: problems.length, problems: problems.join('\n') };
  },
};
