import type { Registry, Release } from '@host-portal/shared-lib/federation';

/** Areas to load from a dev server instead of the release store, each from a folder below its URL. */
export type Override = { names: string[]; base: string };

export const OVERRIDE_COOKIE = 'override';
/** The release name that `npm run dev` uses for its builds (`RELEASE_VERSION`). */
const LOCAL_VERSION = 'local';
const SYNTAX = /^([a-z][a-z-]*(?:,[a-z][a-z-]*)*)@(https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?)\/?$/;

/**
 * Parses `shell,bookings@http://127.0.0.1:4200`. Returns null for anything else. Only the developer's own machine is
 * allowed, because a link must not be able to load a stranger's code.
 */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, names, origin] = SYNTAX.exec(text ?? '') ?? [];
  return names && origin ? { names: names.split(','), base: `${origin}/` } : null;
}

export const formatOverride = ({ names, base }: Override) => `${names.join(',')}@${base}`;

/** Returns the registry with areas from a local build. The live release becomes the previous good one. */
export function withOverride(registry: Registry, override: Override | null): Registry {
  if (!override) return registry;
  const replaced = (releases: Registry['shell']) =>
    override.names.includes(releases.current.name)
      ? { current: local(releases.current, override), previous: releases.current }
      : releases;
  return { ...registry, shell: replaced(registry.shell), remotes: registry.remotes.map(replaced) };
}

/** Returns the release of the shell whose files are published. A local build has only the page's main script. */
export const publishedShell = ({ shell: { current, previous } }: Registry): Release =>
  current.base && previous ? previous : current;

const local = (release: Release, { base }: Override): Release => ({
  ...release,
  version: LOCAL_VERSION,
  base: `${base}${release.name}/`,
  files: {},
  preload: {},
  // The live release's names are left out, because a local build doesn't record its own.
  names: undefined,
});
