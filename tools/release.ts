import { parseArgs } from 'node:util';
import { command, namedArea, releasePlace } from './release/command.ts';
import { objections } from './release/gate.ts';
import { liveReleases, makeCurrent, setCanary } from './release/registry.ts';
import { rehearse } from './release/rehearsal.ts';
import { candidateFromSource } from './release/release-from-source.ts';

const USAGE = 'npm run release -- <area> [--dry-run] [--canary 10] [--without-browser]';
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Builds one area, asks the gate, publishes the release and makes it live, for everybody or for some. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'without-browser': { type: 'boolean', default: false },
      canary: { type: 'string' },
    },
  });
  const name = namedArea(positionals, USAGE);
  const percent = values.canary === undefined ? null : Number(values.canary);
  if (percent !== null && !(Number.isInteger(percent) && percent >= 1 && percent <= 100)) {
    throw new Error(`--canary must be a whole number from 1 to 100; use: ${USAGE}`);
  }
  const { store, keys } = await releasePlace();
  const start = Date.now();
  const candidate = await candidateFromSource(name, store, { log: print });
  const { release, files, isPublished } = candidate;
  const live = await liveReleases(store, keys);
  if (live.some((other) => other.name === name && other.version === release.version)) {
    print(`${name} ${release.version} is live already; nothing was changed`);
    return;
  }

  const expectNone = (refusals: string[]) => {
    if (refusals.length > 0) throw new Error(`${name} ${release.version} is refused: ${refusals.join('; ')}`);
  };
  expectNone(objections(candidate, live));
  if (!values['without-browser']) {
    expectNone(await rehearse(candidate, live, store));
    // Somebody else may have gone live meanwhile.
    expectNone(objections(candidate, await liveReleases(store, keys)));
  }
  const seen = values['without-browser'] ? 'not mounted (--without-browser)' : 'mounted beside what is live';
  if (values['dry-run']) {
    print(`${name} ${release.version} may go live: it fits, and was ${seen}. Nothing was changed`);
    return;
  }

  if (!isPublished) await store.publish(name, release.version, files);
  const how = `${isPublished ? 'published before' : 'built and published'}, ${seen}, ${((Date.now() - start) / 1000).toFixed(1)} s`;
  if (percent === null) {
    await makeCurrent(store, name, release.version, keys);
    print(`${name} ${release.version} is live (${how}). Back: npm run rollback -- ${name}`);
  } else {
    await setCanary(store, name, release.version, percent, keys);
    print(`${name} ${release.version} goes to ${percent} % of the visitors (${how})`);
  }
});
