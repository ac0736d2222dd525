import { parseArgs } from 'node:util';
import { rollBack } from '../registry/flips.ts';
import { areaOfRegistry } from './area-argument.ts';
import { command, print, reasonGiven, reasonHint, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- rollback <area> [<version>] --because "why"';

/** Rolls back to the last good release or to the named version. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { because: { type: 'string' } } });
  const context = await releaseContext();
  const [area, version, ...rest] = positionals;
  const name = await areaOfRegistry(area ? [area, ...rest] : [], USAGE, context.store);
  const because = reasonGiven(values.because, context.isLocal, USAGE);
  const { isNew, from, to, further } = await rollBack(context, name, { version, because });
  const behind = further
    ? `further back: npm run host-portal -- rollback ${name} ${further}${reasonHint(context.isLocal)}`
    : `no release before it is good; npm run host-portal -- releases ${name} shows what there is`;
  if (!isNew) print(`already at ${to}; ${behind}`);
  else if (from) print(`${name} is back from ${from} to ${to}; ${from} is withdrawn; ${behind}`);
  else print(`${name} is live again with ${to}; ${behind}`);
});
