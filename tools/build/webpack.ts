import type { Configuration } from 'webpack';
import { localConfigs, localShellConfigs } from './dev/local.ts';
import { standaloneConfig } from './dev/standalone.ts';
import { federatedConfig, hasMount, mountConfig, mountReactConfig } from './remote.ts';
import { bundleParts, shellParts } from './shell.ts';

/**
 * The build preset of a remote. The remote's `webpack.config.js` has two lines:
 *
 *     import { remoteConfig } from '@host-portal/tools/webpack';
 *     export default remoteConfig(import.meta.dirname);
 *
 * `RELEASE_VERSION` sets the build's version. It defaults to the version in package.json. `--env standalone` builds a
 * separate page from the same sources (`src/standalone.tsx`), for `npm run host-portal -- standalone <area>`.
 */
export function remoteConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['standalone']) return [standaloneConfig(folder)];
    if (env['dev']) return localConfigs(folder);
    return [federatedConfig(folder), ...(hasMount(folder) ? [mountConfig(folder), mountReactConfig(folder)] : [])];
  };
}

/**
 * The build preset of the shell, which provides the share scope and every singleton. It also builds the boot script,
 * the service worker and the static pages. `--env bundle` builds the same sources as one application without
 * federation, which the benchmark compares with the portal.
 */
export function shellConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['dev']) return localShellConfigs(folder);
    return env['bundle'] ? bundleParts(folder) : shellParts(folder);
  };
}
