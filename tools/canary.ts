import { parseArgs } from 'node:util';
import { areaOfRegistry, command, print, releasePlace, wholeNumber } from './release/command.ts';
import { setCanary } from './release/flips.ts';

const USAGE = 'npm run canary -- <area> <version> --percent 10 [--because "why"] (0 ends it)';

/** Gives a published release to some visitors. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { percent: { type: 'string' }, because: { type: 'string' } },
  });
  const place = await releasePlace();
  const [area, version = '', ...rest] = positionals;
  const name = await areaOfRegistry(area ? [area] : [], USAGE, place.store);
  const percent = wholeNumber('--percent', values.percent, [0, 100], USAGE);
  if (rest.length > 0 || (version === '' && percent > 0)) throw new Error(`name one version; use: ${USAGE}`);
  const isNew = await setCanary(place, name, version, percent, { because: values.because });
  print(outcome(name, version, percent, isNew));
});

function outcome(name: string, version: string, percent: number, isNew: boolean): string {
  if (percent > 0) return `${name} ${version} goes to ${percent} % of the visitors`;
  return isNew ? `${name} has no canary now; what it was is withdrawn` : `${name} has no canary; nothing was changed`;
}
