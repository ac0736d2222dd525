import type { Registry, Release } from '@host-portal/shared-lib/federation';

/** One area that is loaded from a developer's own machine instead of the release store. */
export type Override = { name: string; base: string };

export const OVERRIDE_COOKIE = 'override';
/** The release name that `npm run dev` builds under (`RELEASE_VERSION`). */
const LOCAL_VERSION = 'local';
const SYNTAX = /^([a-z][a-z-]*)@(https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?)\/?$/;

/**
 * `bookings@http://127.0.0.1:4200`, or null for anything else. Only the developer's own machine is allowed: a link must
 * not be able to load a stranger's code into a page.
 */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, name, origin] = SYNTAX.exec(text ?? '') ?? [];
  return name && origin ? { name, base: `${origin}/` } : null;
}

/** The registry with one area from a local build; the live release becomes its previous good one. */
export function withOverride(registry: Registry, override: Override | null): Registry {
  if (!override) return registry;
  const remotes = registry.remotes.map((remote) =>
    remote.current.name === override.name
      ? { current: local(remote.current, override), previous: remote.current }
      : remote,
  );
  return { ...registry, remotes };
}

const local = (release: Release, { base }: Override): Release => ({
  ...release,
  version: LOCAL_VERSION,
  base,
  files: {},
  preload: {},
  // Those of the live release: what the local build takes is nowhere written.
  names: undefined,
});
