import { parseArgs } from 'node:util';
import { renewSnapshot } from '../store.ts';
import { afterOption, command, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- snapshot [--after <version>]';

/**
 * Signs the live releases as the oldest state that new edges accept. A timer runs this command daily, and only the
 * platform has the key for it. After a backup was restored, `--after` accepts the store without copies from edges; its
 * value is the highest snapshot version that edges have seen.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  if (positionals.length > 0) throw new Error(`this command takes no name; use: ${USAGE}`);
  const { store, keys } = await releaseContext();
  const { snapshot, problems } = await renewSnapshot(store, { keys }, afterOption(values.after, USAGE));
  const areas = Object.entries(snapshot.entries).map(([name, { serial }]) => `${name} ${serial}`);
  print(`snapshot ${snapshot.version}, good until ${snapshot.expires}: ${areas.join(', ') || 'no area'}`);
  if (problems.length > 0) throw new Error(problems.join('; '));
});
