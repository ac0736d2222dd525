import { incompatibility, type Release } from '@host-portal/shared-lib/federation';
import { checkBudgets } from './budgets.ts';

/** A candidate for going live, with the content of its files by path. */
export type Candidate = { release: Release; files: ReadonlyMap<string, Uint8Array> };

/** Namespaces of messages that are not a remote's. */
const RESERVED_NAMES = ['shell', 'ui'];

/**
 * Why a release must not go live beside the others that are, one sentence each; none when it may. Looks at what
 * the releases declare; whether the candidate really mounts is for the rehearsal (`rehearsal.ts`).
 */
export function reasonsToRefuse({ release, files }: Candidate, live: readonly Release[]): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  const shell = release.name === 'shell' ? release : others.find(({ name }) => name === 'shell');
  if (!shell) return ['no shell is live: release the shell first'];
  return [
    ...incompatibilities(release, shell, others),
    ...conflicts(release, shell, others),
    ...checkBudgets(release, files),
  ];
}

/** Contract and shared versions: against the live shell, or, for a shell, of every live remote against it. */
export function incompatibilities(release: Release, shell: Release, others: readonly Release[]): string[] {
  if (release !== shell) {
    const reason = incompatibility(release, shell);
    return reason ? [`${reason} (shell ${shell.version}): release the shell first`] : [];
  }
  return others.flatMap((remote) => {
    const reason = incompatibility(remote, shell);
    return reason
      ? [`${remote.name} ${remote.version} is live and ${reason}: its owner, ${remote.owner}, goes first`]
      : [];
  });
}

function conflicts(release: Release, shell: Release, others: readonly Release[]): string[] {
  if (RESERVED_NAMES.includes(release.name) && release !== shell) {
    return [`"${release.name}" is a namespace of messages that belongs to the shell`];
  }
  const owned = others.filter(({ name }) => name !== 'shell').flatMap(claimsOf);
  const claims = release === shell ? shellClaims(shell) : claimsOf(release);
  const taken = release === shell ? owned : [...owned, ...shellClaims(shell)];
  return claims.flatMap((claim, index) => {
    const twice = claims.slice(0, index).some(({ key }) => key === claim.key);
    const holder = taken.find(({ key }) => key === claim.key)?.by ?? (twice ? release.name : undefined);
    return holder ? [`${claim.what} belongs to ${holder} already`] : [];
  });
}

type Claim = { key: string; what: string; by: string };

function claimsOf({ name, manifest }: Release): Claim[] {
  if (!manifest) return [];
  const claim = (kind: string, what: string, key = what) => ({
    key: `${kind} ${key}`,
    what: `${kind} ${what}`,
    by: name,
  });
  return [
    ...manifest.routes.map(({ path }) => claim('route', path, pattern(path))),
    ...manifest.navigation.map(({ path }) => claim('navigation entry', path)),
    ...(manifest.shortcuts ?? []).map(({ path }) => claim('shortcut', path)),
    ...manifest.slots.flatMap(({ slot, id, segment }) => [
      claim('filling', `${name}/${id}`),
      ...(segment ? [claim('address', `${segment} in the place ${slot}`)] : []),
    ]),
    ...manifest.storageKeys.map((key) => claim('storage key', key)),
  ];
}

const shellClaims = ({ name, paths = [] }: Release): Claim[] =>
  paths.map((path) => ({ key: `route ${pattern(path)}`, what: `route ${path}`, by: name }));

/** `/spots/:id` and `/spots/:spotId` are one route. */
const pattern = (path: string) => path.replaceAll(/:[^/]+/g, ':');
