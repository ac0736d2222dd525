import type { Configuration } from 'webpack';
import { localConfigs, localShellConfigs } from './dev/local.ts';
import { standaloneConfig } from './dev/standalone.ts';
import { federatedConfig, hasMount, mountConfig, mountReactConfig } from './remote.ts';
import { bundleParts, shellParts } from './shell.ts';

/**
 * The one build preset. A package's `webpack.config.js` is two lines:
 *
 *     import { remoteConfig } from '@host-portal/tools/webpack';
 *     export default remoteConfig(import.meta.dirname);
 *
 * `RELEASE_VERSION` names the build; without it the version of package.json does. With `--env standalone` the
 * same source becomes a page of its own (`src/standalone.tsx`), for `npm run host-portal -- standalone <area>`.
 */
export function remoteConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['standalone']) return [standaloneConfig(folder)];
    if (env['dev']) return localConfigs(folder);
    return [federatedConfig(folder), ...(hasMount(folder) ? [mountConfig(folder), mountReactConfig(folder)] : [])];
  };
}

/**
 * The shell: hosts the Module Federation runtime and every singleton. Builds boot script, service worker and the pages without script beside it.
 * With `--env bundle` the same source becomes one application without federation: what the benchmark compares with.
 */
export function shellConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['dev']) return localShellConfigs(folder);
    return env['bundle'] ? bundleParts(folder) : shellParts(folder);
  };
}
