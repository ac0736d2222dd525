import { parseArgs } from 'node:util';
import type { Release } from '@host-portal/shared-lib/federation';
import { candidateFromSource } from '../candidate/release-from-source.ts';
import { webAddressOf } from '../command-line.ts';
import { reasonsToRefuse } from '../gate/gate.ts';
import { grantedCeilings, liveReleases, makeOwner } from '../registry/registry.ts';
import { digestOf, signingKey, signPreview } from '../store.ts';
import { areaToRelease } from './area-argument.ts';
import { command, interruptible, print, releaseContext, wholeNumber } from './command.ts';

const USAGE = 'npm run host-portal -- preview <area> [--hours 24] [--portal http://localhost:4000]';
const HOUR_MS = 3_600_000;
/** Two weeks. A preview that is needed for longer should become a release. */
const MAX_HOURS = 336;

/** Publishes a release that isn't live, and prints a shareable URL that shows it until it expires. */
await command(USAGE, () =>
  interruptible(async (signal) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        hours: { type: 'string', default: '24' },
        portal: { type: 'string', default: 'http://localhost:4000' },
      },
    });
    const name = areaToRelease(positionals, USAGE);
    if (name === 'shell') throw new Error(`the shell cannot be previewed; use: ${USAGE}`);
    const hours = wholeNumber('--hours', values.hours, [1, MAX_HOURS], USAGE);
    const { origin } = webAddressOf('--portal', values.portal);
    const context = await releaseContext();
    const { store, keys } = context;
    const { release, files, isPublished } = await candidateFromSource(name, store, { log: print, signal });
    const { version, owner } = release;
    const refusals = reasonsToRefuse(
      { release, files },
      await liveReleases(store, keys),
      await grantedCeilings(store, keys, name),
    );
    if (refusals.length > 0) throw new Error(`${name} ${version} cannot be previewed: ${refusals.join('; ')}`);

    signal.throwIfAborted();
    await makeOwner(context, name, owner);
    if (!isPublished) await store.publish(name, version, files);
    const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const digest = digestOf(files.get('release.json') ?? Buffer.from(''));
    const value = signPreview({ name, owner, version, digest, until }, signingKey(owner, keys));
    print(`${name} ${version} is not live; until ${until} whoever has this address sees it:`);
    print(`${origin}${firstPage(release)}?preview=${value}`);
    if (release.files['mount/mount.js']) print('In a page that is not ours: the same ?preview=… at its own address');
  }),
);

function firstPage({ manifest }: Release): string {
  return manifest?.routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/account';
}
