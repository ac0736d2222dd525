import { parseArgs } from 'node:util';
import { retire } from '../registry/flips.ts';
import { areaOfRegistry } from './area-argument.ts';
import { command, print, reasonGiven, reasonHint, releaseContext } from './command.ts';

const USAGE = 'npm run host-portal -- retire <area> --because "why"';

/** Removes an area from the portal. Its releases are kept, so a rollback restores the area. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { because: { type: 'string' } } });
  const context = await releaseContext();
  const name = await areaOfRegistry(positionals, USAGE, context.store);
  const because = reasonGiven(values.because, context.isLocal, USAGE);
  const was = await retire(context, name, { because });
  print(
    was
      ? `${name} is retired, it was ${was}; back: npm run host-portal -- rollback ${name}${reasonHint(context.isLocal)}\n`
      : `${name} is retired already; nothing was changed`,
  );
});
