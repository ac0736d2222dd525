import {
  incompatibility,
  isolationProblems,
  otherVersion,
  type Release,
  routeKey,
  satisfies,
} from '@host-portal/shared-lib/federation';
import { budgetsAboveCeiling, type Ceilings, checkBudgets } from './budgets.ts';

/** A release that is about to go live, and the content of its files by path. */
export type Candidate = { release: Release; files: ReadonlyMap<string, Uint8Array> };

/** The shell's message namespaces, which remotes can't use as names. */
const RESERVED_NAMES = ['shell', 'ui'];

/**
 * Returns the reasons why a release must not go live, one sentence each. Compares what the candidate and the live
 * releases declare; the rehearsal (`rehearsal.ts`) checks whether the candidate really mounts. `ceilings` are the
 * budgets that the platform has raised for this area.
 */
export function reasonsToRefuse(
  { release, files }: Candidate,
  live: readonly Release[],
  ceilings?: Ceilings,
): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  const shell = release.name === 'shell' ? release : others.find(({ name }) => name === 'shell');
  if (!shell) return ['no shell is live: release the shell first'];
  return [
    ...incompatibilities(release, shell, others),
    ...isolationProblems(release),
    ...conflicts(release, shell, others),
    ...checkBudgets(release, files),
    ...budgetsAboveCeiling(release, ceilings),
  ];
}

/**
 * Returns the versions of the contract and of shared parts that are incompatible between a remote and the live shell,
 * or between a new shell and all live remotes.
 */
export function incompatibilities(release: Release, shell: Release, others: readonly Release[]): string[] {
  if (release !== shell) {
    const unclear = unclearRanges(release);
    if (unclear.length > 0) return unclear;
    const reason = incompatibility(release, shell);
    return reason ? [`${reason} (shell ${shell.version}): ${remedyFor(release, shell)}`] : [];
  }
  return others.flatMap((remote) => {
    const reason = incompatibility(remote, shell);
    return reason
      ? [`${remote.name} ${remote.version} is live and ${reason}: its owner, ${remote.owner}, goes first`]
      : [];
  });
}

/** Returns the remedy: release the shell first, or update the remote if it was built for an older portal. */
function remedyFor(release: Release, shell: Release): string {
  const { range, version } = otherVersion(release, shell) ?? {};
  return range && version && isLower(range.replace(/^\^/, ''), version)
    ? 'it is for an older portal: raise its contract and its packages to those of the shell, and build it again'
    : 'release the shell first';
}

const isLower = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0;

/** Returns one sentence for each of a remote's version ranges that can't be compared with any shell's version. */
export function unclearRanges({ contract, shared }: Pick<Release, 'contract' | 'shared'>): string[] {
  return [...Object.entries(shared), ['contract', contract] as const]
    .filter(([, range]) => !satisfies(range.replace(/^\^/, ''), range))
    .map(([key, range]) => `${key} ${range} is not a supported range: write ^1.2.3 or 1.2.3`);
}

function conflicts(release: Release, shell: Release, others: readonly Release[]): string[] {
  if (RESERVED_NAMES.includes(release.name) && release !== shell) {
    return [`"${release.name}" is a message namespace of the shell`];
  }
  const owned = others.filter(({ name }) => name !== 'shell').flatMap(claimsOf);
  const claims = release === shell ? shellClaims(shell) : claimsOf(release);
  const taken = release === shell ? owned : [...owned, ...shellClaims(shell)];
  const doubles = claims.flatMap((claim, index) => {
    const twice = claims.slice(0, index).some(({ key }) => key === claim.key);
    const holder = taken.find(({ key }) => key === claim.key)?.by ?? (twice ? release.name : undefined);
    return holder ? [`${claim.what} belongs to ${holder} already`] : [];
  });
  return [...doubles, ...overlaps(claims, taken)];
}

/** Returns a sentence for each route that would match another area's paths. */
function overlaps(claims: Claim[], taken: Claim[]): string[] {
  const fresh = claims.filter(({ key }) => !taken.some((claim) => claim.key === key));
  return fresh.flatMap(({ path }) => {
    const other = taken.find((claim) => meet(path, claim.path));
    return other
      ? [`route ${path} meets ${other.path}, which belongs to ${other.by}: claim what is yours, /account/<area>/…`]
      : [];
  });
}

/** Returns whether one path can match both patterns, because of a wildcard or parameter in one of them. */
function meet(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one, other].map((path) => path.split('/').filter(Boolean)) as [string[], string[]];
  for (const [index, part] of a.entries()) {
    const opposite = b[index];
    if (part === '*' || opposite === '*') return true;
    if (opposite === undefined) return false;
    if (part !== opposite && !part.startsWith(':') && !opposite.startsWith(':')) return false;
  }
  return b.length === a.length || b[a.length] === '*';
}

/** A route, navigation entry or other name that a release claims. `path` is only set for routes. */
type Claim = { key: string; what: string; by: string; path?: string };

function claimsOf({ name, manifest }: Release): Claim[] {
  if (!manifest) return [];
  const claim = (kind: string, what: string, key = what) => ({
    key: `${kind} ${key}`,
    what: `${kind} ${what}`,
    by: name,
  });
  return [
    ...manifest.routes.map(({ path }) => ({ ...claim('route', path, routeKey(path)), path })),
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
  paths.map((path) => ({ key: `route ${routeKey(path)}`, what: `route ${path}`, by: name, path }));
