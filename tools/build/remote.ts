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
 * Puts modules that several pages need into one file instead of one for each set of pages. Each file costs a slow phone
 * a few milliseconds, and small ones compress worse.
 */
const COMMON = { name: 'common', minChunks: 4, priority: 1 };

/** Configures a remote for the portal: its `src/remote.tsx`, using the shell's singletons. */
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
        // Bundles no fallback copies, because the portal refuses a remote whose singletons the shell doesn't provide.
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
 * The entry for other Module Federation hosts. It's in the folder of the embed build, which the portal neither
 * requests nor caches for offline use (shell/src/start/worker/precache.ts).
 */
const STANDARD_MOUNT = { import: join(import.meta.dirname, 'standard-mount.ts'), name: 'mount/standard' };

export const hasMount = (folder: string) => existsSync(join(folder, 'src/mount.tsx'));

/**
 * Configures the embed build for third-party pages. It includes all packages except React, which the embed script
 * loads from the release or takes from the page (edge/src/embed/embed-lifecycles.js). The embed script also creates
 * the build's script elements.
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

/** Configures a separate file with React, which only pages without a compatible React load. */
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

/** Maps React's import names to their names in `mount-react.ts` and in the embed script. */
const REACT_PARTS = {
  react: 'react',
  'react-dom': 'dom',
  'react-dom/client': 'client',
  'react/jsx-runtime': 'jsx',
};

/** Returns the global name of an area's embed build. */
export const mountContainer = (folder: string) => `${containerName(areaIn(folder), releaseVersion(folder))}__mount`;
