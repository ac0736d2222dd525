import { writeFileSync } from 'node:fs';
import { command, print } from '@host-portal/delivery/commands/command';
import { CONTRACT_VERSION } from '@host-portal/shared-lib/federation';
import { BASELINE, hasBaseline, packedBaseline, readBaseline } from './baseline/baseline.ts';

const USAGE = 'npm run baseline';

const majorOf = (version: string) => version.split('.')[0];

/**
 * Packs the portal of this commit as the baseline that every later release has to live with. It is made when the major
 * version of the contract moves, and at no other time (decision 0033).
 */
await command(USAGE, async () => {
  if (process.argv.length > 2) throw new Error(`it takes nothing; use: ${USAGE}`);
  const kept = hasBaseline() ? readBaseline() : null;
  if (kept && majorOf(kept.contract) === majorOf(CONTRACT_VERSION))
    throw new Error(
      `the baseline of contract ${kept.contract} stays until ${CONTRACT_VERSION} has another major version: ` +
        'what is written today has to live with it (docs/decisions/0033-the-portal-of-one-commit-is-kept.md)',
    );
  const archive = await packedBaseline(print);
  writeFileSync(BASELINE, archive);
  const { commit, contract } = readBaseline();
  print(`${(archive.length / 1000).toFixed(0)} KB: the portal of ${commit}, contract ${contract}`);
});
