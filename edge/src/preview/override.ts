import type { Registry, Release } from '@host-portal/shared-lib/federation';

/**
 * The areas to load from a dev server instead of the release store. The dev server has a folder for each area below
 * `base`.
 */
export type Override = { names: string[]; base: string };

export const OVERRIDE_COOKIE = 'override';
/** The release version of the builds that `npm run dev` creates (`RELEASE_VERSION`). */
const LOCAL_VERSION = 'local';
const SYNTAX = /^([a-z][a-z-]*(?:,[a-z][a-z-]*)*)@(https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?)\/?$/;

/**
 * Parses an override such as `shell,bookings@http://127.0.0.1:4200`. Returns null if it's invalid. Only the
 * developer's own machine is allowed, because a link must not be able to load other people's code.
 */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, names, origin] = SYNTAX.exec(text ?? '') ?? [];
  return names && origin ? { names: names.split(','), base: `${origin}/` } : null;
}

export const formatOverride = ({ names, base }: Override) => `${names.join(',')}@${base}`;

/**
 * Returns the registry with local builds in place of the overridden areas' live releases, which become the fallbacks.
 */
export function withOverride(registry: Registry, override: Override | null): Registry {
  if (!override) return registry;
  const replaced = (releases: Registry['shell']) =>
    override.names.includes(releases.current.name)
      ? { current: local(releases.current, override), previous: releases.current }
      : releases;
  return { ...registry, shell: replaced(registry.shell), remotes: registry.remotes.map(replaced) };
}

/**
 * Returns the shell's published release, whose files are in the store. If the shell is overridden, that's the
 * previous release, because a local build has no boot script.
 */
export const publishedShell = ({ shell: { current, previous } }: Registry): Release =>
  current.base && previous ? previous : current;

const local = (release: Release, { base }: Override): Release => ({
  ...release,
  version: LOCAL_VERSION,
  base: `${base}${release.name}/`,
  files: {},
  preload: {},
  // The export names of the live release are removed, because they may differ from those of the local build.
  names: undefined,
});
