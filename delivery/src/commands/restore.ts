import { parseArgs } from 'node:util';
import { restoreNewest } from '../registry/restore.ts';
import { seenName } from '../store.ts';
import { command, countsStore, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- restore';

/** The platform's command after a backup of the store was restored: puts back what edges have accepted since. */
await command(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 0) throw new Error(`this command takes no name; use: ${USAGE}`);
  const context = await releaseContext();
  const memory = await countsStore(context.store);
  if ((await memory.historySerials(seenName('owners'))).length === 0)
    throw new Error('no edge has written what it accepted there: set RELEASE_COUNTS as the edges have it');
  const { done, problems } = await restoreNewest(context, memory);
  for (const line of done) print(line);
  if (done.length === 0 && problems.length === 0) print('the store has every change that edges have accepted');
  if (problems.length > 0) throw new Error(problems.join('; '));
});
