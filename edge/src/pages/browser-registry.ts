import {
  incompatibility,
  type Labels,
  type Registry,
  type Release,
  type RemoteManifest,
  manifestForPage,
} from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';

/**
 * Returns the registry in the form that pages get. It lacks files that no page requests by itself (the embed build,
 * licences, boot script, worker), lists that the edge has turned into preloads, and fields that only the edge or a
 * remote's author reads.
 *
 * Labels are in the page's language and in English. If a page switches its language, it requests other labels
 * (`shell/src/loader/labels.ts`). Without a language, the labels of all languages are included.
 *
 * The names that a remote imports are included only if the remote is incompatible with one of this page's shells. The
 * names that the shell exports are included only for packages that it loads later, because a page can't list the
 * exports of a package that isn't loaded.
 */
export function browserRegistry({ serial, shell, remotes }: Registry, language?: Language): Registry {
  return {
    serial,
    shell: trimmed(shell, language, namesOfLaterParts),
    remotes: remotes.map((releases) => trimmed(releases, language, (release) => uncomparedNames(release, shell))),
  };
}

type Releases = Registry['shell'];

type NamesOf = (release: Release) => Release['names'];

const trimmed = ({ current, previous }: Releases, language: Language | undefined, namesOf: NamesOf): Releases => ({
  current: withoutRest(current, language, namesOf),
  ...(previous && { previous: withoutRest(previous, language, namesOf) }),
});

const namesOfLaterParts: NamesOf = ({ names, preload }) =>
  names && Object.fromEntries(Object.entries(names).filter(([key]) => preload[`share:${key}`]));

const uncomparedNames = (release: Release, { current, previous }: Releases): Release['names'] =>
  [current, previous].every((shell) => !shell || !incompatibility(release, shell)) ? undefined : release.names;

const withoutRest = (release: Release, language: Language | undefined, namesOf: NamesOf): Release => ({
  ...release,
  names: namesOf(release),
  manifest: release.manifest && inPage(release.manifest, language),
  preload: {},
  files: Object.fromEntries(Object.entries(release.files).filter(([file]) => isAskedFor(file))),
});

const isAskedFor = (file: string) => file.endsWith('.js') && !/^(mount\/.*|boot\.js|sw\.js)$/.test(file);

const inPage = (manifest: RemoteManifest, language: Language | undefined) =>
  language ? inLanguage(manifest, language) : manifestForPage(manifest);

/** The manifests in one language. They are cached, because a manifest is immutable and every page includes it. */
const known = new WeakMap<RemoteManifest, Map<Language, RemoteManifest>>();

function inLanguage(manifest: RemoteManifest, language: Language): RemoteManifest {
  const byLanguage = known.get(manifest) ?? new Map<Language, RemoteManifest>();
  known.set(manifest, byLanguage);
  const before = byLanguage.get(language);
  if (before) return before;
  const only = ({ en, [language]: own }: Labels): Labels => (own === undefined ? { en } : { en, [language]: own });
  const spoken = {
    ...manifestForPage(manifest),
    labels: only(manifest.labels),
    routes: manifest.routes.map((route) => ({ ...route, titles: only(route.titles) })),
    navigation: manifest.navigation.map((entry) => ({ ...entry, labels: only(entry.labels) })),
    slots: manifest.slots.map((slot) => ({ ...slot, labels: only(slot.labels) })),
  };
  byLanguage.set(language, spoken);
  return spoken;
}
