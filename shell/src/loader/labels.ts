import type { Labels, RemoteManifest } from '@host-portal/shared-lib/federation';

/**
 * Returns whether the manifests have labels in this language. The edge's document contains labels only in its own
 * language and in English.
 */
export const hasLabels = (manifests: readonly RemoteManifest[], language: string): boolean =>
  manifests.length === 0 || manifests.some(({ labels }) => labels[language] !== undefined);

/**
 * Adds labels in another language to the page's manifests. The labels come from the live manifests of the same
 * remotes, which may be newer. Nothing else changes, because the page keeps the releases it started with.
 */
export function withLabelsOf(
  manifests: readonly RemoteManifest[],
  others: readonly RemoteManifest[],
): RemoteManifest[] {
  return manifests.map((manifest) => {
    const other = others.find(({ name }) => name === manifest.name);
    if (!other) return manifest;
    return {
      ...manifest,
      labels: merged(manifest.labels, other.labels),
      routes: manifest.routes.map((route) => ({
        ...route,
        titles: merged(route.titles, other.routes.find(({ path }) => path === route.path)?.titles),
      })),
      navigation: manifest.navigation.map((entry) => ({
        ...entry,
        labels: merged(entry.labels, other.navigation.find(({ path }) => path === entry.path)?.labels),
      })),
      slots: manifest.slots.map((slot) => ({
        ...slot,
        labels: merged(slot.labels, other.slots.find(({ id }) => id === slot.id)?.labels),
      })),
    };
  });
}

const merged = (labels: Labels, added: Labels | undefined): Labels => ({ ...added, ...labels });
