import { parseArgs } from 'node:util';
import { resign } from '../registry/flips.ts';
import { areaOfRegistry, command, print, releaseContext, wholeNumber } from './command.ts';

const USAGE = 'npm run host-portal -- resign <area> [--after <change>]';

/**
 * Signs the live releases again: after a team got a new key, or, with `--after`, in a store that was restored from a
 * backup.
 */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { after: { type: 'string' } } });
  const context = await releaseContext();
  const name = await areaOfRegistry(positionals, USAGE, context.store);
  const after = values.after === undefined ? undefined : wholeNumber('--after', values.after, [1, 99_999_999], USAGE);
  await resign(context, name, after);
  print(`${name} is signed again; nothing else was changed`);
});
