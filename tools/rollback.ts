import { command, namedArea, releasePlace } from './release/command.ts';
import { rollBack } from './release/registry.ts';

const USAGE = 'npm run rollback -- <area>';

await command(USAGE, async () => {
  const name = namedArea(process.argv.slice(2), USAGE);
  const { store, keys } = await releasePlace();
  const { from, to } = await rollBack(store, name, keys);
  process.stdout.write(`${name} is back from ${from} to ${to}\n`);
});
