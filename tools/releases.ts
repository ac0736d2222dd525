import type { RegistryEntry } from '@host-portal/shared-lib/federation';
import { command, namedArea, releasePlace } from './release/command.ts';
import { currentEntry } from './release/registry.ts';
import { releasableNames } from './release/release-from-source.ts';

const USAGE = 'npm run releases -- [<area>]';

await command(USAGE, async () => {
  const args = process.argv.slice(2);
  const names = args.length > 0 ? [namedArea(args, USAGE)] : releasableNames();
  const { store, keys } = await releasePlace();
  for (const name of names) {
    const entry = await currentEntry(store, name, keys);
    if (!entry) {
      process.stdout.write(`${name}: never released\n`);
      continue;
    }
    process.stdout.write(`${name} (owner ${entry.owner}, change ${entry.serial} at ${entry.changedAt})\n`);
    for (const { version } of (await store.versions(name)).toReversed()) {
      process.stdout.write(`  ${version}  ${markOf(version, entry)}\n`);
    }
  }
});

function markOf(version: string, { current, previous, canary }: RegistryEntry): string {
  if (version === current?.version) return 'live';
  if (version === canary?.version) return `canary, ${canary.percent} %`;
  return version === previous?.version ? 'previous good' : '';
}
