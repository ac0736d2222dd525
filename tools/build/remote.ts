import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName } from '@host-portal/shared-lib/federation';
import { areaOf, baseConfig, federation, releaseVersion, shareRuntime } from './base.ts';
import { ChunkDigests } from './chunk-digests.ts';
import { OneCopy } from './one-copy.ts';
import { ProvidedExports } from './provided-exports.ts';
import { SharedNames } from './shared-names.ts';
import { acceptedRange, SINGLETONS } from './singletons.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';

/** A remote as the portal loads it: its `src/remote.tsx`, on the shell's singletons. */
export function federatedConfig(folder: string): Configuration {
  const container = containerName(areaOf(folder), releaseVersion(folder));
  return {
    ...baseConfig(folder, container),
    name: 'remote',
    entry: {},
    plugins: [
      new TrustedScriptsPlugin(),
      new OneCopy(),
      new ProvidedExports(),
      new SharedNames('taken'),
      shareRuntime,
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        library: { type: 'var', name: container },
        filename: 'entry.js',
        exposes: { './remote': './src/remote.tsx' },
        // No copy of its own: in the portal a singleton comes from the shell or the remote is refused before it loads.
        shared: Object.fromEntries(
          SINGLETONS.map(({ key }) => [
            key,
            { import: false as const, singleton: true, strictVersion: true, requiredVersion: acceptedRange(key) },
          ]),
        ),
      }),
    ],
  };
}

/**
 * The same source for a page that is not ours: self-contained, with its own React and everything else, because
 * such a page provides nothing. Its scripts are made by the embed script (shell/server/embed.ts).
 */
export function mountConfig(folder: string): Configuration {
  const container = mountContainer(folder);
  const base = baseConfig(folder, container);
  const own = `globalThis.__hostPortalEmbed[${JSON.stringify(container)}]`;
  return {
    ...base,
    name: 'mount',
    entry: { mount: { import: './src/mount.tsx', library: { type: 'var', name: container } } },
    output: { ...base.output, path: join(folder, 'dist/mount'), clean: false },
    plugins: [new TrustedScriptsPlugin(own), new ChunkDigests(`${own}.files`)],
  };
}

/** The global name of an area's build for foreign pages. */
export const mountContainer = (folder: string) => `${containerName(areaOf(folder), releaseVersion(folder))}__mount`;
