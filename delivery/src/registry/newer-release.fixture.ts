import type { Release, RemoteManifest } from '@host-portal/shared-lib/federation';

/**
 * Returns the release as a newer version of the tools would publish it: with an unknown language, icon, fields, slot
 * and access.
 */
export function newerRelease<R extends Release>(release: R) {
  const { manifest } = release;
  if (!manifest) throw new Error(`${release.name} has no manifest`);
  const named = (labels: RemoteManifest['labels']) => ({ ...labels, nl: `${labels.en} (nl)` });
  const added = named({ en: 'Receipt' });
  return {
    ...release,
    provenance: { builder: 'somebody' },
    manifest: {
      ...manifest,
      labels: named(manifest.labels),
      icon: 'rocket',
      colour: 'green',
      routes: [
        ...manifest.routes.map((route) => ({ ...route, titles: named(route.titles), layout: 'wide' })),
        { path: `/account/${release.name}/staff`, access: 'staff', titles: added },
      ],
      navigation: manifest.navigation.map((entry) => ({ ...entry, labels: named(entry.labels), icon: 'rocket' })),
      slots: [...manifest.slots, { slot: 'receipt', id: 'receipt-line', labels: added, icon: 'rocket', order: 1 }],
    },
  };
}
