import { type Refusal, verifyOwners, verifySnapshot } from '@host-portal/delivery/store';
import type { Owners, Snapshot } from '@host-portal/shared-lib/federation';
import type { Kept, Reading, RegistryState } from './registry-state.ts';

type Documents = Pick<RegistryState, 'owners' | 'snapshot'>;

/**
 * Returns the platform's documents after a round. A document is replaced only by a document with a higher version.
 */
export function freshDocuments(before: Documents, reading: Reading): Documents & { problems: Map<string, string> } {
  const problems = new Map<string, string>();
  const newer = <T extends { version: number }>(
    name: string,
    kept: Kept<T> | null,
    found: Kept<T> | Refusal | null,
  ) => {
    if (!found) return kept;
    const refusal = 'reason' in found ? found.reason : regress(kept, found);
    if (refusal !== null) problems.set(name, `${name}.json refused: ${refusal}`);
    return refusal === null && !('reason' in found) ? found : kept;
  };
  const owners = newer('owners', before.owners, readOwners(reading));
  const snapshot = newer('snapshot', before.snapshot, readSnapshot(reading, owners?.document ?? null));
  return { owners, snapshot, problems };
}

/** Returns the problems with the documents in use. While there are any, no new entry is accepted. */
export function documentProblems({ owners, snapshot }: Documents, now: number): Map<string, string> {
  const problems = new Map<string, string>();
  if (!owners) problems.set('owners', 'there is no list of owners');
  else if (ended(owners.document, now))
    problems.set('owners', `the list of owners ended on ${owners.document.expires}`);
  else if (snapshot && owners.document.version < snapshot.document.ownersVersion)
    problems.set(
      'owners',
      `version ${owners.document.version} of the list of owners is older than ${snapshot.document.ownersVersion}, which the snapshot names`,
    );
  if (!snapshot) problems.set('snapshot', 'there is no snapshot');
  else if (ended(snapshot.document, now))
    problems.set('snapshot', `the snapshot ended on ${snapshot.document.expires}`);
  return problems;
}

function readOwners({ owners, roots }: Reading): Kept<Owners> | Refusal | null {
  if (owners === undefined) return null;
  const result = verifyOwners(owners, roots);
  return 'reason' in result ? result : { text: owners, document: result.owners };
}

function readSnapshot({ snapshot, roots, now }: Reading, owners: Owners | null): Kept<Snapshot> | Refusal | null {
  if (snapshot === undefined) return null;
  const result = verifySnapshot(snapshot, { roots, owners, now });
  return 'reason' in result ? result : { text: snapshot, document: result.snapshot };
}

function regress<T extends { version: number }>(kept: Kept<T> | null, { text, document }: Kept<T>): string | null {
  if (!kept) return null;
  if (document.version < kept.document.version)
    return `version ${document.version} is older than ${kept.document.version}`;
  if (document.version === kept.document.version && text !== kept.text)
    return `version ${document.version} was given to another one already`;
  return null;
}

/** Returns whether a document has expired. A document with an unparsable date counts as expired. */
const ended = ({ expires }: { expires: string }, now: number) => !(Date.parse(expires) > now);
