import { parseArgs } from 'node:util';
import { resign } from '../registry/flips.ts';
import { areaOfRegistry } from './area-argument.ts';
import { afterOption, command, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- resign <area> [--after <change>]';

/**
 * Signs the live releases again: after a team got a new key or, with `--after`, if edges know another change with the
 * same serial.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  const context = await releaseContext();
  const name = await areaOfRegistry(positionals, USAGE, context.store);
  await resign(context, name, afterOption(values.after, USAGE));
  print(`${name} is signed again; nothing else was changed`);
});
