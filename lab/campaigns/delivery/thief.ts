import { type ReleaseStore, signEntry, signingKey } from '@host-portal/delivery/store';
import type { RegistryEntry, SignedEntry } from '@host-portal/shared-lib/federation';
import type { CampaignStore } from './campaign-store.ts';
import { smallRelease } from './small-releases.ts';

export const ATTACKS = [
  'an older entry again',
  'the key of another team',
  'another owner in the entry',
  'a new area without an owner',
  'somebody else’s route',
  'no signature',
  'a broken entry',
  'a stray file',
  'a vanished entry',
  'the same serial with another content',
  'an older list of owners',
  'an older snapshot',
] as const;
export type Attack = (typeof ATTACKS)[number];

/** The version prefix of the thief's releases, which may never be served. */
export const EVIL = '6.6.6-evil';
/**
 * The version prefix of a release signed with the owner's stolen key and an already used serial. Only an edge that
 * has never seen the first entry with this serial may accept it.
 */
export const STOLEN = '6.6.7-stolen';

/** The team whose key the thief has. It owns the area `aaa`, which isn't live. */
export const ROBBED_TEAM = 'messages';

/** An attacker who can write to the store and has the key of one team. */
export type Thief = {
  store: ReleaseStore;
  stray: CampaignStore['stray'];
  vanish: CampaignStore['vanish'];
  keys: string;
  random: () => number;
  /** Legitimately signed entries of an area, oldest first. */
  signed: (area: string) => readonly string[];
};

/** Carries out one attack, by writing to the store or by removing an entry. */
export async function attack(thief: Thief, kind: Attack, area: string): Promise<void> {
  const { store, keys, signed } = thief;
  const now = signed(area).at(-1);
  if (!now) return;
  const { entry } = JSON.parse(now) as SignedEntry;
  const forged = (change: Partial<RegistryEntry>): RegistryEntry => ({ ...entry, serial: entry.serial + 1, ...change });
  const write = async (name: string, text: string) =>
    void (await store.swapEntry(name, (await store.readEntry(name))?.text ?? null, text));
  const asRobbedTeam = (change: RegistryEntry) => signEntry(change, signingKey(ROBBED_TEAM, keys, {}));

  switch (kind) {
    case 'an older entry again':
      return write(area, signed(area)[0] ?? now);
    case 'the key of another team':
      return write(area, asRobbedTeam(forged({ current: await evil(thief, area, entry.owner) })));
    case 'another owner in the entry':
      return write(area, asRobbedTeam(forged({ owner: ROBBED_TEAM, current: await evil(thief, area, ROBBED_TEAM) })));
    case 'a new area without an owner': {
      const current = await evil(thief, 'payments', ROBBED_TEAM);
      return write('payments', asRobbedTeam(forged({ name: 'payments', owner: ROBBED_TEAM, current })));
    }
    case 'somebody else’s route': {
      const current = await evil(thief, 'aaa', ROBBED_TEAM, '/account/bookings');
      return write('aaa', asRobbedTeam(forged({ name: 'aaa', owner: ROBBED_TEAM, current })));
    }
    case 'no signature': {
      const current = await evil(thief, area, entry.owner);
      return write(area, JSON.stringify({ entry: forged({ current }), keyId: '', signature: '' }));
    }
    case 'a broken entry':
      return write(area, now.slice(0, 40));
    case 'the same serial with another content':
      return write(
        area,
        signEntry(
          { ...entry, current: await published(thief, STOLEN, area, entry.owner) },
          signingKey(entry.owner, keys, {}),
        ),
      );
    case 'an older list of owners':
      return write('owners', signed('owners')[0] ?? '');
    case 'an older snapshot':
      return write('snapshot', signed('snapshot')[0] ?? '');
    case 'a stray file':
      return thief.stray(area);
    case 'a vanished entry':
      return thief.vanish(area);
  }
}

const evil = (thief: Thief, name: string, owner: string, route?: string) => published(thief, EVIL, name, owner, route);

async function published({ store, random }: Thief, kind: string, name: string, owner: string, route?: string) {
  const version = `${kind}${Math.floor(random() * 1e12).toString(36)}`;
  const { files, digest } = smallRelease(name, version, { owner, ...(route && { route }) });
  await store.publish(name, version, files);
  return { version, digest };
}
