import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { askTogether } from './ask-together.ts';
import { isDatabaseGone } from './database-faults.ts';
import { shapedQuery } from './shaped-query.ts';
import type { Database, Tables } from './tables.ts';

/** A copy that lacks more than this is not read: who waits for a booking on a screen must not wait for longer. */
const MOST_BEHIND_MS = 5000;
const ASKED_EVERY_MS = 1000;
/** Positions of the primary that the copy has not reached yet; more than fit into `MOST_BEHIND_MS` help nobody. */
const KEPT_POSITIONS = MOST_BEHIND_MS / ASKED_EVERY_MS + 1;

/** Whether lists are read from the copy: `used`, or why not. */
export type ReplicaState = 'used' | 'behind' | 'away';

export type Replica = {
  db: Database;
  state: () => ReplicaState;
  /** Whether it is near the primary and has every write of this user. */
  has: (user: UserWrites) => Promise<boolean>;
  /** Nobody reads it until it has answered again. */
  leave: () => void;
  close: () => Promise<void>;
};

/** As the primary counts them: part of each write's own transaction. */
export type UserWrites = { userId: string; writes: number };

/** How far a server has come in the primary's log, in bytes; null where that cannot be said. */
export type Position = () => Promise<number | null>;
export type Positions = { primary: Position; replica: Position };

/** Counts a write of this user, last in its transaction: others of the same user wait for its end. */
export async function countWrite(db: Kysely<Tables>, userId: string) {
  await db
    .insertInto('user_writes')
    .values({ user_id: userId, writes: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ writes: sql<number>`user_writes.writes + 1` }))
    .execute();
}

/** Asks both servers how far they are, once a second, until it is closed. */
export function followReplica(
  opened: { db: Database; close: () => Promise<void> },
  primary: Database,
  positions: Positions = { primary: positionOf(primary), replica: replayedBy(opened.db) },
): Replica {
  const { db } = opened;
  let state: ReplicaState = 'away';
  /** The replica has all that the primary had at this moment. */
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
  const isNear = () => performance.now() - hasAllOf < MOST_BEHIND_MS;
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

  const writesOf = askTogether((userIds) => writesAt(db, userIds));
  return {
    db,
    // Its answer may be long in coming, and it is behind all the while.
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

/** Null where nothing is replayed, because it is no replica. */
const replayedBy = (db: Database) => () => position(db, sql`pg_last_wal_replay_lsn()`);

async function position(db: Database, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ bytes: number | null }>`select (${where} - '0/0')::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
