import {
  type Labels,
  type Registry,
  type Release,
  type RemoteManifest,
  withoutAuthorsFields,
} from '@host-portal/shared-lib/federation';
import type { Language } from '@host-portal/shared-lib/languages';

/**
 * The registry as a page needs it. Left out are files that no page of the portal asks for by itself (the build for
 * foreign pages, licences, boot script, worker), the lists that the edge has turned into preloads, and what only a
 * remote's author reads. Labels are in the page's language, with the English ones as a fallback; a page that changes
 * its language asks for the others (`shell/src/loader/labels.ts`). Without a language, every label is included.
 */
export function browserRegistry({ serial, shell, remotes }: Registry, language?: Language): Registry {
  return {
    serial,
    shell: trimmed(shell, language),
    remotes: remotes.map((releases) => trimmed(releases, language)),
  };
}

type Releases = Registry['shell'];

const trimmed = ({ current, previous }: Releases, language: Language | undefined): Releases => ({
  current: withoutRest(current, language),
  ...(previous && { previous: withoutRest(previous, language) }),
});

const withoutRest = ({ manifest, ...release }: Release, language: Language | undefined): Release => ({
  ...release,
  ...(manifest && { manifest: language ? inLanguage(manifest, language) : withoutAuthorsFields(manifest) }),
  preload: {},
  files: Object.fromEntries(Object.entries(release.files).filter(([file]) => isAskedFor(file))),
});

const isAskedFor = (file: string) => file.endsWith('.js') && !/^(mount\/.*|boot\.js|sw\.js)$/.test(file);

/** A manifest does not change while its release is live, and every page asks for it. */
const known = new WeakMap<RemoteManifest, Map<Language, RemoteManifest>>();

function inLanguage(manifest: RemoteManifest, language: Language): RemoteManifest {
  const byLanguage = known.get(manifest) ?? new Map<Language, RemoteManifest>();
  known.set(manifest, byLanguage);
  const before = byLanguage.get(language);
  if (before) return before;
  const only = ({ en, [language]: own }: Labels): Labels => (own === undefined ? { en } : { en, [language]: own });
  const spoken = {
    ...withoutAuthorsFields(manifest),
    labels: only(manifest.labels),
    routes: manifest.routes.map((route) => ({ ...route, titles: only(route.titles) })),
    navigation: manifest.navigation.map((entry) => ({ ...entry, labels: only(entry.labels) })),
    slots: manifest.slots.map((slot) => ({ ...slot, labels: only(slot.labels) })),
  };
  byLanguage.set(language, spoken);
  return spoken;
}
