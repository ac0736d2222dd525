import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** What the plugin of Module Federation calls it. */
export const STANDARD_MANIFEST = 'mf-manifest.json';
/** What the plugin writes beside the manifest, for its own tools. */
export const STANDARD_STATS = 'mf-stats.json';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Manifest = Exclude<Options['manifest'], boolean | undefined>;

/**
 * `mf-manifest.json` of a release, for hosts of Module Federation that are not ours: the remote has the name of its area there,
 * and its container the global name that differs with each release. The portal never reads it.
 */
export const standardManifest = (area: string, container: string, version: string): Manifest => ({
  additionalData: ({ stats }) => {
    const named = JSON.parse(JSON.stringify(stats).replaceAll(`"${container}`, `"${area}`)) as typeof stats;
    const { metaData } = named;
    const buildInfo = { ...metaData.buildInfo, buildVersion: version };
    return { ...named, metaData: { ...metaData, buildInfo, globalName: container } };
  },
});
