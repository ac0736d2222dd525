import { parseArgs } from 'node:util';
import {
  addKey,
  addSnapshotKey,
  areasOf,
  ceilingsOf,
  changeOwners,
  dayToCome,
  moveArea,
  ownerOfKey,
  publicKeyIn,
  raiseCeilings,
  revokeKey,
  signersOf,
} from '../registry/owners.ts';
import type { ReleaseContext } from '../registry/registry.ts';
import { keyIdOf, knownRoots, readOwners, renewSnapshot, SNAPSHOT_OWNER } from '../store.ts';
import { afterOption, command, print, releaseContext, wholeNumber } from './command.ts';

const USAGE =
  'npm run host-portal -- owners list [--json] | add <area> --owner <owner> --key <pub.pem> [--until 2027-11-22] | snapshot-key --key <pub.pem> [--until 2027-11-22] | revoke <key id> | move <area> --owner <owner> | allow <area> [--page 70000] [--whole 500000] | renew [--after <version>]';
const KEY_DAYS = 2 * 365;

const MAX_BYTES = 5_000_000;

type Arguments = {
  subject?: string;
  owner?: string;
  key?: string;
  until?: string;
  page?: string;
  whole?: string;
  after?: number | undefined;
  json: boolean;
};

const VERBS: Record<string, (context: ReleaseContext, args: Arguments) => Promise<void>> = {
  async list({ store, keys }, { json }) {
    const owners = (await store.readEntry('owners')) && (await readOwners(store, knownRoots({ keys })));
    if (json) return print(JSON.stringify(owners, null, 2));
    if (!owners)
      return print('the store has no owners.json yet; the first release or npm run host-portal -- owners add makes it');
    print(`version ${owners.version}, good until ${owners.expires}`);
    const now = new Date().toISOString();
    for (const [owner, known] of signersOf(owners)) {
      const areas = [...areasOf(owners)].filter(([, holder]) => holder === owner).map(([area]) => area);
      print(`${owner}: ${owner === SNAPSHOT_OWNER ? 'signs snapshots' : areas.join(', ') || 'no area'}`);
      for (const { id, until } of known) print(`  ${id}  ${until > now ? 'until' : 'ENDED'} ${until}`);
    }
  },

  async add(context, { subject: area, owner, key: file, until }) {
    if (!area || !owner || !file) throw new Error(`use: ${USAGE}`);
    const key = publicKeyIn(file);
    const end = endOf(until);
    const { version } = await changeOwners(context, addKey(area, owner, key, end), { makesFirst: true });
    print(
      `${area} may be signed by ${owner} with the key ${keyIdOf(key)} until ${end} (owners.json, version ${version})`,
    );
    await vouch(context);
  },

  async 'snapshot-key'(context, { subject, key: file, until }) {
    if (subject || !file) throw new Error(`use: ${USAGE}`);
    const key = publicKeyIn(file);
    const end = endOf(until);
    const { version } = await changeOwners(context, addSnapshotKey(key, end), { makesFirst: true });
    print(`the key ${keyIdOf(key)} may sign snapshots until ${end} (owners.json, version ${version})`);
    await vouch(context);
  },

  async revoke(context, { subject: id }) {
    if (!id) throw new Error(`use: ${USAGE}`);
    // Renews the snapshot, so that releases signed with the revoked key stay valid.
    await vouch(context);
    const owners = await changeOwners(context, revokeKey(id));
    const owner = ownerOfKey(owners, id);
    const now = new Date().toISOString();
    const left = (signersOf(owners).get(owner) ?? []).filter(({ until }) => until > now);
    print(`the key ${id} of ${owner} has ended (owners.json, version ${owners.version}); what is live stays live`);
    const add = owner === SNAPSHOT_OWNER ? 'snapshot-key' : `add <area> --owner ${owner}`;
    if (left.length === 0) print(`${owner} has no key left: npm run host-portal -- owners ${add} --key <pub.pem>`);
    await vouch(context);
  },

  async move(context, { subject: area, owner }) {
    if (!area || !owner) throw new Error(`use: ${USAGE}`);
    await vouch(context);
    const { version } = await changeOwners(context, moveArea(area, owner));
    print(
      `${area} belongs to ${owner} (owners.json, version ${version}); its next release says so in remote.json, too`,
    );
    await vouch(context);
  },

  async allow(context, { subject: area, page, whole }) {
    if (!area || (page === undefined && whole === undefined)) throw new Error(`use: ${USAGE}`);
    const bytes = (flag: string, text: string) => wholeNumber(flag, text, [1, MAX_BYTES], USAGE);
    const wanted = {
      ...(page !== undefined && { page: bytes('--page', page) }),
      ...(whole !== undefined && { whole: bytes('--whole', whole) }),
    };
    const owners = await changeOwners(context, raiseCeilings(area, wanted));
    const granted = ceilingsOf(owners, area);
    print(
      `the budgets of ${area} may reach ${granted.page} bytes for a page and ${granted.whole} for the whole (owners.json, version ${owners.version})`,
    );
    await vouch(context);
  },

  async renew(context, { after }) {
    const { version, expires } = await changeOwners(context, (owners) => owners, { after });
    print(`owners.json is good until ${expires} (version ${version})`);
    await vouch(context);
  },
};

/** Manages the owners of areas and their keys. The platform's root key signs each change and the new snapshot. */
await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      key: { type: 'string' },
      until: { type: 'string' },
      page: { type: 'string' },
      whole: { type: 'string' },
      after: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb = '', subject, ...rest] = positionals;
  const context = await releaseContext();
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (values.after !== undefined && verb !== 'renew') throw new Error(`use: ${USAGE}`);
  const takesNothing = verb === 'list' || verb === 'renew';
  if (!run || rest.length > 0 || (takesNothing && subject)) throw new Error(`use: ${USAGE}`);
  await run(context, { ...values, after: afterOption(values.after, USAGE), subject });
});

function endOf(until: string | undefined): string {
  return until ? dayToCome(until) : new Date(Date.now() + KEY_DAYS * 86_400_000).toISOString();
}

async function vouch({ store, keys }: ReleaseContext) {
  const { snapshot, problems } = await renewSnapshot(store, { keys });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  print(
    `snapshot ${snapshot.version} vouches for ${Object.keys(snapshot.entries).length} areas until ${snapshot.expires}`,
  );
}
