import { parseArgs } from 'node:util';
import { resign } from '../registry/flips.ts';
import { areaOfRegistry } from './area-argument.ts';
import { afterOption, command, print, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- resign <area> [--after <change>]';

/**
 * Re-signs an area's live release. This is needed after a team gets a new key or, with `--after`, after edges have seen
 * another change with the same serial.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  const context = await releaseContext();
  const name = await areaOfRegistry(positionals, USAGE, context.store);
  await resign(context, name, afterOption(values.after, USAGE));
  print(`${name} is signed again; nothing else was changed`);
});
