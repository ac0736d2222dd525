import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { HOUR, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import * as tokens from '../session/tokens.repository.ts';
import * as users from '../users/users.repository.ts';
import { recoveryMail } from './recovery-mail.ts';
import * as recovery from './recovery.repository.ts';

/** Mails to one account within an hour; who asks more often has them already. */
const MAILS_PER_HOUR = 5;

/**
 * Answers waiting requests for a link, one after another. It runs after the answer was sent and again at the start
 * of the server, so neither the answer's time nor a crash tells or loses anything.
 */
export async function sendRecoveryMails(app: FastifyInstance) {
  for (;;) {
    const now = app.clock();
    const taken = await app.db.transaction().execute((db) => takeRequest(db, now));
    if (!taken) return;
    if (!taken.user) continue;
    const mail = recoveryMail(taken.user, taken.token, app);
    try {
      await app.mailer.send(mail, now);
    } catch (error) {
      // The next request or start tries again.
      await recovery.createRequest(app.db, taken.email, now);
      throw error;
    }
  }
}

/** One request off the queue, with a token for the user it belongs to, if it belongs to one. */
async function takeRequest(db: Kysely<Tables>, now: Date) {
  const request = await recovery.takeRequest(db);
  if (!request) return null;
  const user = await users.findByEmail(db, request.email);
  const isAllowed = user && (await tokens.countRecoveryTokens(db, user.id, later(now, -HOUR))) < MAILS_PER_HOUR;
  if (!isAllowed) return { email: request.email, user: null };
  // One link works at a time: the newest.
  await tokens.endRecoveryTokens(db, user.id, now);
  const { token } = await tokens.createToken(db, user.id, 'recovery', now);
  return { email: request.email, user, token };
}
