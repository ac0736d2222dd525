import { parseArgs } from 'node:util';
import { type Watched, watchCanary } from '../canary/watch.ts';
import { setCanary } from '../registry/flips.ts';
import { areaOfRegistry } from './area-argument.ts';
import { command, countsStore, print, releaseContext, wholeNumber } from './command.ts';

const USAGE =
  'npm run host-portal -- canary <area> <version> --percent 10 [--watch] [--because "why"] (0 ends it), or: npm run host-portal -- canary <area> --watch [--hours 6] [--every 30]';

/** The exit codes of `--watch` for a pipeline. Without `--watch`, the command exits with 0. */
const EXIT_CODES: Record<Watched['end'], number> = { promoted: 0, ended: 1, undecided: 3, over: 4 };

const OUTCOMES: Record<Watched['end'], string> = {
  promoted: 'the canary is live for everybody now',
  ended: 'the canary has ended and is withdrawn',
  undecided: 'the canary goes on as it is',
  over: 'there is nothing to watch any more',
};

/** Serves a published release to some visitors. With `--watch`, their page views decide whether it's promoted. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      because: { type: 'string' },
      watch: { type: 'boolean', default: false },
      hours: { type: 'string', default: '6' },
      every: { type: 'string', default: '30' },
    },
  });
  const context = await releaseContext();
  const [area, version = '', ...rest] = positionals;
  const name = await areaOfRegistry(area ? [area] : [], USAGE, context.store);
  const hours = wholeNumber('--hours', values.hours, [1, 240], USAGE);
  const everySeconds = wholeNumber('--every', values.every, [1, 600], USAGE);
  const isOnlyWatched = values.watch && values.percent === undefined;
  if (rest.length > 0) throw new Error(`name one version; use: ${USAGE}`);
  if (!isOnlyWatched) {
    const percent = wholeNumber('--percent', values.percent, [values.watch ? 1 : 0, 100], USAGE);
    if (version === '' && percent > 0) throw new Error(`name one version; use: ${USAGE}`);
    const isNew = await setCanary(context, name, version, percent, { because: values.because });
    print(outcome(name, version, percent, isNew));
  }
  if (!values.watch) return;
  const options = { hours, everySeconds, print };
  const { end, because } = await watchCanary(context, await countsStore(context.store), name, options);
  print(`${name}: ${OUTCOMES[end]}: ${because}`);
  process.exitCode = EXIT_CODES[end];
});

function outcome(name: string, version: string, percent: number, isNew: boolean): string {
  if (percent > 0) return `${name} ${version} goes to ${percent} % of the visitors`;
  return isNew ? `${name} has no canary now; what it was is withdrawn` : `${name} has no canary; nothing was changed`;
}
