import { parseArgs } from 'node:util';
import type { Release } from '@host-portal/shared-lib/federation';
import { candidateFromSource } from '../candidate/release-from-source.ts';
import { webAddressOf } from '../command-line.ts';
import { type Candidate, reasonsToRefuse } from '../gate/gate.ts';
import { grantedCeilings, liveReleases, makeOwner } from '../registry/registry.ts';
import { digestOf, signingKey, signPreview } from '../store.ts';
import { areasToPreview } from './area-argument.ts';
import { command, interruptible, print, releaseContext, wholeNumber } from './command.ts';

const USAGE = 'npm run host-portal -- preview <area> [<area> …] [--hours 24] [--portal http://localhost:4000]';
const HOUR_MS = 3_600_000;
/** Two weeks. A preview that is needed for longer should become a release. */
const MAX_HOURS = 336;

/** Publishes releases that aren't live, and prints a shareable URL that shows them together until it expires. */
await command(USAGE, () =>
  interruptible(async (signal) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        hours: { type: 'string', default: '24' },
        portal: { type: 'string', default: 'http://localhost:4000' },
      },
    });
    const names = areasToPreview(positionals, USAGE);
    const hours = wholeNumber('--hours', values.hours, [1, MAX_HOURS], USAGE);
    const { origin } = webAddressOf('--portal', values.portal);
    const context = await releaseContext();
    const { store, keys } = context;
    const candidates = [];
    for (const name of names) candidates.push(await candidateFromSource(name, store, { log: print, signal }));
    await refuseUnfit(candidates, context);

    signal.throwIfAborted();
    const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const previews = [];
    for (const { release, files, isPublished } of candidates) {
      const { name, version, owner } = release;
      await makeOwner(context, name, owner);
      if (!isPublished) await store.publish(name, version, files);
      const digest = digestOf(files.get('release.json') ?? Buffer.from(''));
      previews.push(signPreview({ name, owner, version, digest, until }, signingKey(owner, keys)));
      print(`${name} ${version} is not live; until ${until} whoever has this address sees it:`);
    }
    const releases = candidates.map(({ release }) => release);
    print(`${origin}${firstPage(releases)}?preview=${previews.join('.')}`);
    if (releases.some(({ files }) => files['mount/mount.js']))
      print('In a page that is not ours: the same ?preview=… at its own address');
  }),
);

/** Throws if a candidate doesn't fit the live releases and the other candidates. */
async function refuseUnfit(
  candidates: Candidate[],
  { store, keys }: Pick<Awaited<ReturnType<typeof releaseContext>>, 'store' | 'keys'>,
) {
  const releases = candidates.map(({ release }) => release);
  const others = (await liveReleases(store, keys)).filter((live) => !releases.some(({ name }) => name === live.name));
  for (const candidate of candidates) {
    const { name, version } = candidate.release;
    const ceilings = await grantedCeilings(store, keys, name);
    const refusals = reasonsToRefuse(candidate, [...others, ...releases], ceilings);
    if (refusals.length > 0) throw new Error(`${name} ${version} cannot be previewed: ${refusals.join('; ')}`);
  }
}

function firstPage(releases: Release[]): string {
  const routes = releases.flatMap(({ manifest }) => manifest?.routes ?? []);
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/account';
}
