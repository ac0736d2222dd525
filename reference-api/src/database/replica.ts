import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { batchLookups } from './batch-lookups.ts';
import { isDatabaseGone } from './database-faults.ts';
import { shapedQuery } from './shaped-query.ts';
import type { Database, Tables } from './tables.ts';

/** A replica that is further behind isn't used. The limit is short, because hosts wait for new bookings to appear. */
const MAX_BEHIND_MS = 5000;
const ASKED_EVERY_MS = 1000;
/**
 * How many of the primary's log positions are kept. A replica that hasn't reached the oldest of them is too far behind
 * to be used.
 */
const KEPT_POSITIONS = MAX_BEHIND_MS / ASKED_EVERY_MS + 1;

/** `used` if lists are read from the replica, otherwise the reason why they aren't. */
export type ReplicaState = 'used' | 'behind' | 'away';

export type Replica = {
  db: Database;
  state: () => ReplicaState;
  /** Resolves to true if the replica is close to the primary and has all of this user's writes. */
  has: (user: UserWrites) => Promise<boolean>;
  /** Stops using the replica until it responds again. */
  leave: () => void;
  close: () => Promise<void>;
};

/** A user and the number of their writes. Each write increments the number in its own transaction. */
export type UserWrites = { userId: string; writes: number };

/** Returns a server's position in the primary's write-ahead log, in bytes, or null if it's unknown. */
export type Position = () => Promise<number | null>;
export type Positions = { primary: Position; replica: Position };

/**
 * Counts a user's write. This must be the last step of the transaction, because it locks the user's row, and the
 * user's other writes wait for that lock.
 */
export async function countWrite(db: Kysely<Tables>, userId: string) {
  await db
    .insertInto('user_writes')
    .values({ user_id: userId, writes: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ writes: sql<number>`user_writes.writes + 1` }))
    .execute();
}

/** Polls both servers' log positions once a second until the replica is closed. */
export function followReplica(
  opened: { db: Database; close: () => Promise<void> },
  primary: Database,
  positions: Positions = { primary: positionOf(primary), replica: replayedBy(opened.db) },
): Replica {
  const { db } = opened;
  let state: ReplicaState = 'away';
  /** The replica has all of the primary's changes up to this time. */
  let hasAllOf = -Infinity;
  let isOver = false;
  let reached: { position: number; at: number }[] = [];

  const compare = async () => {
    const at = performance.now();
    const [there, here] = await Promise.all([positions.primary(), positions.replica()]);
    if (there !== null) reached = [...reached, { position: there, at }].slice(-KEPT_POSITIONS);
    const last = reached.findLast(({ position }) => here !== null && position <= here);
    if (last) hasAllOf = Math.max(hasAllOf, last.at);
    state = isNear() ? 'used' : 'behind';
  };
  const isNear = () => performance.now() - hasAllOf < MAX_BEHIND_MS;
  const leave = () => {
    hasAllOf = -Infinity;
    state = 'away';
  };
  const follow = async () => {
    while (!isOver) {
      await compare().catch(leave);
      await pause(ASKED_EVERY_MS, undefined, { ref: false });
    }
  };
  void follow();

  const writesOf = batchLookups((userIds) => writesAt(db, userIds));
  return {
    db,
    // Compares the time again, because the replica may have fallen behind during a slow poll.
    state: () => (state === 'used' && !isNear() ? 'behind' : state),
    async has({ userId, writes }) {
      if (state !== 'used' || !isNear()) return false;
      const seen = await writesOf(userId).catch((error: unknown) => {
        if (isDatabaseGone(error)) leave();
        return null;
      });
      return seen !== null && (seen ?? 0) >= writes;
    },
    leave,
    async close() {
      isOver = true;
      await opened.close();
    },
  };
}

async function writesAt(db: Database, userIds: string[]): Promise<Map<string, number>> {
  const rows = await writesOfUsers(db, null, { userIds });
  return new Map(rows.map(({ userId, writes }) => [userId, writes]));
}

const writesOfUsers = shapedQuery((db, _: null, { userIds }: { userIds: string[] }) =>
  db
    .selectFrom('user_writes')
    .select(['user_id as userId', sql<number>`writes::float8`.as('writes')])
    .where('user_id', '=', sql<string>`any(${userIds})`),
);

const positionOf = (db: Database) => () => position(db, sql`pg_current_wal_lsn()`);

/** Returns how far a server has replayed the log, or null if it isn't a replica. */
const replayedBy = (db: Database) => () => position(db, sql`pg_last_wal_replay_lsn()`);

async function position(db: Database, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ bytes: number | null }>`select (${where} - '0/0')::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
