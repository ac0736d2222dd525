import type { Language } from '../i18n/languages.ts';
import type { Release } from './release.ts';
import { bestPattern } from './route-pattern.ts';

/** A script that the browser fetches while it parses the document. */
export type Preload = { href: string; integrity: string };

/**
 * Returns every script that a page needs for its first render, without duplicates: the shell's, those of the remote
 * that owns the page, and those that the shell provides for the remote. `path` has no language prefix.
 */
export function preloads(
  { shell, remote }: { shell: Release; remote: Release | undefined },
  path: string,
  language: Language,
): Preload[] {
  const wanted = (release: Release) =>
    ['*', pageKey(release, path), `lang:${language}`].flatMap((key) => release.preload[key] ?? []);
  const remoteItems = remote ? wanted(remote) : [];
  const provided = remoteItems.flatMap((item) => (item.startsWith('share:') ? (shell.preload[item] ?? []) : []));
  const scripts = remoteItems.filter((item) => !item.startsWith('share:'));
  return [
    ...[...new Set([...wanted(shell), ...provided])].map((file) => preload(shell, file)),
    ...(remote ? [...new Set(scripts)].map((file) => preload(remote, file)) : []),
  ];
}

const preload = ({ name, version, files }: Release, file: string): Preload => ({
  href: `/r/${name}/${version}/${file}`,
  integrity: files[file] ?? '',
});

/** Returns the key of a page's list in `Release.preload`. */
const pageKey = (release: Release, path: string) =>
  bestPattern(
    Object.keys(release.preload).filter((key) => key.startsWith('/')),
    path,
  ) ?? '';
