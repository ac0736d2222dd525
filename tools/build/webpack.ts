import type { Configuration } from 'webpack';
import { localConfig, localMountConfig, standaloneConfig } from './local.ts';
import { federatedConfig, hasMount, mountConfig, mountReactConfig } from './remote.ts';

export { shellConfig } from './shell.ts';

/**
 * The one build preset. A package's `webpack.config.js` is two lines:
 *
 *     import { remoteConfig } from '@host-portal/tools/webpack';
 *     export default remoteConfig(import.meta.dirname);
 *
 * `RELEASE_VERSION` names the build; without it the version of package.json does. With `--env standalone` the
 * same source becomes a page of its own (`src/standalone.tsx`), for `npm run standalone -- <area>`.
 */
export function remoteConfig(folder: string): (env: Record<string, unknown>) => Configuration[] {
  return (env) => {
    if (env['standalone']) return [standaloneConfig(folder)];
    if (env['dev']) return hasMount(folder) ? [localConfig(folder), localMountConfig(folder)] : [localConfig(folder)];
    return [federatedConfig(folder), ...(hasMount(folder) ? [mountConfig(folder), mountReactConfig(folder)] : [])];
  };
}
