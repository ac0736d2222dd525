import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { SharedNames } from '@host-portal/delivery/candidate/shared-names';
import { acceptedRange, SINGLETONS } from '@host-portal/delivery/candidate/singletons';
import { standardManifest } from '@host-portal/delivery/candidate/standard-manifest';
import { areaIn } from '@host-portal/delivery/project';
import { containerName } from '@host-portal/shared-lib/federation';
import { baseConfig, federation, releaseVersion, shareRuntime, withFiles } from './base.ts';
import { ChunkDigests } from './chunk-digests.ts';
import { compileAhead } from './compile-ahead.ts';
import { OneCopy } from './one-copy.ts';
import { ProvidedExports } from './provided-exports.ts';
import { TrustedScriptsPlugin } from './trusted-scripts-plugin.ts';

/**
 * What several pages need is one file, instead of one for each set of pages: each file costs a slow phone some
 * milliseconds, and small ones compress worse.
 */
const COMMON = { name: 'common', minChunks: 4, priority: 1 };

/** A remote as the portal loads it: its `src/remote.tsx`, on the shell's singletons. */
export function federatedConfig(folder: string): Configuration {
  const [area, version] = [areaIn(folder), releaseVersion(folder)];
  const container = containerName(area, version);
  return {
    ...withFiles(baseConfig(folder, container), [COMMON]),
    name: 'remote',
    entry: {},
    plugins: [
      new TrustedScriptsPlugin(),
      compileAhead,
      new OneCopy(),
      new ProvidedExports(),
      new SharedNames('taken'),
      shareRuntime,
      new webpack.DefinePlugin({ MOUNT_CONTAINER: JSON.stringify(mountContainer(folder)) }),
      new ModuleFederationPlugin({
        ...federation,
        name: container,
        library: { type: 'var', name: container },
        filename: 'entry.js',
        manifest: standardManifest(area, container, version),
        exposes: { './remote': './src/remote.tsx', ...(hasMount(folder) && { './mount': STANDARD_MOUNT }) },
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

/** In the folder of what the portal itself never asks for nor keeps for offline (shell/src/start/worker/precache.ts). */
const STANDARD_MOUNT = { import: join(import.meta.dirname, 'standard-mount.ts'), name: 'mount/standard' };

/** Whether an area can stand in a page that is not ours. */
export const hasMount = (folder: string) => existsSync(join(folder, 'src/mount.tsx'));

/**
 * The same source for a page that is not ours: self-contained but for React, which the embed script brings from beside it
 * or from that page (edge/src/embed/embed-lifecycles.js). Its scripts are made by the embed script too.
 */
export function mountConfig(folder: string): Configuration {
  const container = mountContainer(folder);
  const base = baseConfig(folder, container);
  const own = `globalThis.__hostPortalEmbed[${JSON.stringify(container)}]`;
  return {
    ...base,
    name: 'mount',
    entry: { mount: { import: './src/mount.tsx', library: { type: 'var', name: container } } },
    externalsType: 'var',
    externals: Object.fromEntries(Object.entries(REACT_PARTS).map(([name, part]) => [name, `${own}.react.${part}`])),
    output: { ...base.output, path: join(folder, 'dist/mount'), clean: false },
    plugins: [new TrustedScriptsPlugin(own), compileAhead, new ChunkDigests(`${own}.files`)],
  };
}

/** React for a page that has none, or another one: a file of its own, which such a page alone loads. */
export function mountReactConfig(folder: string): Configuration {
  const container = mountContainer(folder);
  const base = baseConfig(folder, `${container}__react`);
  const library = { type: 'global', name: ['__hostPortalEmbed', container, 'react'] };
  return {
    ...base,
    name: 'mount-react',
    entry: { react: { import: join(import.meta.dirname, 'mount-react.ts'), library } },
    output: { ...base.output, path: join(folder, 'dist/mount'), clean: false },
    plugins: [compileAhead],
  };
}

/** What is asked for, and its name in `mount-react.ts` and in the embed script. */
const REACT_PARTS = {
  react: 'react',
  'react-dom': 'dom',
  'react-dom/client': 'client',
  'react/jsx-runtime': 'jsx',
};

/** The global name of an area's build for foreign pages. */
export const mountContainer = (folder: string) => `${containerName(areaIn(folder), releaseVersion(folder))}__mount`;
