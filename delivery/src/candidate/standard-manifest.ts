import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** The file name of the manifest that the Module Federation plugin writes. */
export const STANDARD_MANIFEST = 'mf-manifest.json';
/** The file that the Module Federation plugin writes next to the manifest for its own tools. */
export const STANDARD_STATS = 'mf-stats.json';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Manifest = Exclude<Options['manifest'], boolean | undefined>;

/**
 * Creates a release's `mf-manifest.json` for other Module Federation hosts. The remote is named after its area, and
 * its container has a different global name in each release. The portal itself doesn't read this file.
 */
export const standardManifest = (area: string, container: string, version: string): Manifest => ({
  additionalData: ({ stats }) => {
    const named = JSON.parse(JSON.stringify(stats).replaceAll(`"${container}`, `"${area}`)) as typeof stats;
    const { metaData } = named;
    const buildInfo = { ...metaData.buildInfo, buildVersion: version };
    return { ...named, metaData: { ...metaData, buildInfo, globalName: container } };
  },
});
