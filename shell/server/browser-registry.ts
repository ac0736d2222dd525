import type { Registry, Release } from '@host-portal/shared-lib/federation';

/**
 * The registry as a page needs it: without the files that no page of the portal asks for by itself (those of pages that
 * are not ours, licences, boot script and worker) and without the lists that the edge made preloads of. A third of the
 * document, before any script.
 */
export function browserRegistry({ serial, shell, remotes }: Registry): Registry {
  return { serial, shell: trimmed(shell), remotes: remotes.map(trimmed) };
}

type Releases = Registry['shell'];

const trimmed = ({ current, previous }: Releases): Releases => ({
  current: withoutRest(current),
  ...(previous && { previous: withoutRest(previous) }),
});

const withoutRest = (release: Release): Release => ({
  ...release,
  preload: {},
  files: Object.fromEntries(Object.entries(release.files).filter(([file]) => isAskedFor(file))),
});

const isAskedFor = (file: string) => file.endsWith('.js') && !/^(mount\/.*|boot\.js|sw\.js)$/.test(file);
