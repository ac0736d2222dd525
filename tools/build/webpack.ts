import type { Configuration } from 'webpack';
import { localConfigs, localShellConfigs } from './dev/local.ts';
import { standaloneConfig } from './dev/standalone.ts';
import { federatedConfig, hasMount, mountConfig, mountReactConfig } from './remote.ts';
import { bundleParts, shellParts } from './shell.ts';

/**
 * The build preset. A package's `webpack.config.js` is two lines:
 *
 *     import { remoteConfig } from '@host-portal/tools/webpack';
 *     export default remoteConfig(import.meta.dirname);
 *
 * `RELEASE_VERSION` names the build; it defaults to the version of package.json. With `--env standalone` the same
 * source becomes its own page (`src/standalone.tsx`), for `npm run host-portal -- standalone <area>`.
 */
export function remoteConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['standalone']) return [standaloneConfig(folder)];
    if (env['dev']) return localConfigs(folder);
    return [federatedConfig(folder), ...(hasMount(folder) ? [mountConfig(folder), mountReactConfig(folder)] : [])];
  };
}

/**
 * The shell: provides the share scope and every singleton. Also builds the boot script, the service worker and the
 * static pages. With `--env bundle` the same source becomes one application without federation, which the benchmark
 * compares with.
 */
export function shellConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['dev']) return localShellConfigs(folder);
    return env['bundle'] ? bundleParts(folder) : shellParts(folder);
  };
}
