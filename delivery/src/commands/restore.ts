import { parseArgs } from 'node:util';
import { restoreFromEdges } from '../registry/restore.ts';
import { command, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- restore <EDGE_STATE of an edge> [<of another edge> …]';

/**
 * Copies the newest documents and releases from edges into a store that was restored from a backup. Until then, new
 * edges and release commands refuse the store.
 */
await command(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new Error(`name the folder of each edge; use: ${USAGE}`);
  const { done, problems } = await restoreFromEdges(await releaseContext(), positionals);
  for (const line of done) print(line);
  if (problems.length > 0) throw new Error(problems.join('; '));
  if (done.length === 0) print('the store already has what these edges have accepted');
});
