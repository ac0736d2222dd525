import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { isTransient } from '../database/database-faults.ts';
import { countWrite } from '../database/replica.ts';
import type { Tables } from '../database/tables.ts';
import { ApiFault } from './api-fault.ts';
import * as answers from './idempotency.repository.ts';

export type Write = Transaction<Tables>;
export type InFlight = Set<string>;
/**
 * Called for each write by a user, inside the write's transaction, so that both are committed or rolled back
 * together.
 */
export type OnWrite = (db: Write, userId: string, now: Date) => Promise<void>;
type Change<T> = (db: Write) => Promise<T>;

const ATTEMPTS = 3;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a write in one transaction. With an `Idempotency-Key`, the write runs exactly once: a request with the same key
 * and body gets the first response again, a different body gets a 422, and a key in use gets a 409. The key and the
 * response are committed with the write. A response with secrets isn't stored (`keepsAnswer: false` in the route's
 * config).
 */
export async function write<T>(request: FastifyRequest, change: Change<T>): Promise<T> {
  const key = keyOf(request);
  return key === null ? inTransaction(request, change) : withLock(request, key, () => once(request, key, change));
}

/**
 * Runs a write like `write`, after slow work such as hashing. `prepare` does this work before the transaction, so that
 * it doesn't occupy a database connection, and is skipped for a repeated request.
 */
export async function prepareAndWrite<T>(request: FastifyRequest, prepare: () => Promise<Change<T>>): Promise<T> {
  const key = keyOf(request);
  if (key === null) return inTransaction(request, await prepare());
  return withLock(request, key, async () => {
    const first = await answers.find(request.server.db, key);
    if (first) return repeat<T>(first, key);
    const change = await keepRefusal(request, key, prepare);
    return once(request, key, change);
  });
}

/** Refuses a second request with the same key while the first request is running. */
async function withLock<T>(request: FastifyRequest, key: IdempotencyKey, work: () => Promise<T>): Promise<T> {
  const { inFlight } = request.server;
  const entry = `${key.scope}\n${key.hash}`;
  if (inFlight.has(entry)) throw stillAtWork();
  inFlight.add(entry);
  try {
    return await work();
  } finally {
    inFlight.delete(entry);
  }
}

const once = <T>(request: FastifyRequest, key: IdempotencyKey, change: Change<T>): Promise<T> =>
  keepRefusal(request, key, () =>
    inTransaction(request, async (transaction) => {
      // Refuses the request if another server is handling a request with the same key.
      if (!(await answers.lock(transaction, key))) throw stillAtWork();
      const first = await answers.find(transaction, key);
      if (first) return repeat<T>(first, key);
      const answer = await change(transaction);
      await answers.keep(transaction, key, 200, mask(JSON.stringify(answer ?? null), key), request.server.clock());
      return answer;
    }),
  );

/** Also stores the response to a refused request, so that a repeated request gets the same response. */
async function keepRefusal<T>(request: FastifyRequest, key: IdempotencyKey, work: () => Promise<T>): Promise<T> {
  const { db, clock } = request.server;
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiFault && error.statusCode < 500 && error.errorId !== stillAtWork().errorId) {
      const { statusCode, errorId, message, errors } = error;
      if (errorId !== 'IDEMPOTENCY_KEY_REUSED') {
        await answers.keep(db, key, statusCode, JSON.stringify({ errorId, message, errors }), clock());
      }
    }
    throw error;
  }
}

function repeat<T>(first: answers.StoredAnswer, key: IdempotencyKey): T {
  if (first.fingerprint !== key.fingerprint) {
    throw new ApiFault(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
  }
  if (first.status < 400) return JSON.parse(unmask(first.answer, key)) as T;
  const { errorId, message, errors } = JSON.parse(first.answer) as Pick<ApiFault, 'errorId' | 'message' | 'errors'>;
  throw new ApiFault(first.status, errorId, message, { errors });
}

/** Runs one transaction, and retries it after a deadlock or a serialization failure. */
async function inTransaction<T>(request: FastifyRequest, change: Change<T>): Promise<T> {
  const { db, clock, onWrite } = request.server;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const answer = await change(transaction);
        if (request.session) {
          await onWrite(transaction, request.session.userId, clock());
          await countWrite(transaction, request.session.userId);
        }
        return answer;
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

export type IdempotencyKey = {
  scope: string;
  hash: string;
  fingerprint: string;
  /**
   * The token in the path, if any. It's removed from the stored response, because tokens must not be stored in plain
   * text.
   */
  secret: string | undefined;
};

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.routeOptions.config.keepsAnswer === false) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ApiFault(400, 'VALIDATION_ERROR', 'The Idempotency-Key is not right.', {
      errors: { 'Idempotency-Key': ['Use 1 to 200 visible ASCII characters.'] },
    });
  }
  const { token } = request.params as { token?: string };
  // The body may contain a password, so its hash is keyed with the random idempotency key, which isn't stored.
  const fingerprint = createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
  const hash = createHash('sha256').update(key).digest('base64url');
  return { scope: request.session?.userId ?? 'anonymous', hash, fingerprint, secret: token };
}

const MASK = '\u0000token\u0000';
const MASK_AS_JSON = JSON.stringify(MASK).slice(1, -1);

const mask = (answer: string, { secret }: IdempotencyKey) =>
  secret ? answer.replaceAll(secret, MASK_AS_JSON) : answer;
const unmask = (answer: string, { secret }: IdempotencyKey) =>
  secret ? answer.replaceAll(MASK_AS_JSON, secret) : answer;

const stillAtWork = () =>
  new ApiFault(409, 'REQUEST_IN_FLIGHT', 'The first request with this Idempotency-Key is still at work.', {
    retryAfter: 1,
  });
