import { parseArgs } from 'node:util';
import { command, namedArea, releasePlace } from './release/command.ts';
import { setCanary } from './release/registry.ts';

const USAGE = 'npm run canary -- <area> <version> --percent 10 (0 ends it)';

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { percent: { type: 'string' } } });
  const [area, version = '', ...rest] = positionals;
  const name = namedArea(area ? [area] : [], USAGE);
  const percent = Number(values.percent ?? Number.NaN);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new Error(`--percent must be a whole number from 0 to 100; use: ${USAGE}`);
  }
  if (rest.length > 0 || (version === '' && percent > 0)) throw new Error(`name one version; use: ${USAGE}`);
  const { store, keys } = await releasePlace();
  await setCanary(store, name, version, percent, keys);
  process.stdout.write(
    percent === 0 ? `${name} has no canary now\n` : `${name} ${version} goes to ${percent} % of the visitors\n`,
  );
});
