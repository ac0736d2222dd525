import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { HOUR, later } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import * as tokens from '../session/tokens.repository.ts';
import * as users from '../users/users.repository.ts';
import { recoveryMail } from './recovery-mail.ts';
import * as recovery from './recovery.repository.ts';

/** The maximum number of e-mails per account and hour. Further requests send none. */
const MAILS_PER_HOUR = 5;

/**
 * Handles the queued reset requests one by one, after a response and at startup. The response time therefore doesn't
 * reveal whether the e-mail address is known, and a crash loses no request.
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
      // Puts the request back into the queue, so that the next run retries it.
      await recovery.createRequest(app.db, taken.email, now);
      throw error;
    }
  }
}

/** Takes one request from the queue, and creates a token if the e-mail address belongs to a user. */
async function takeRequest(db: Kysely<Tables>, now: Date) {
  const request = await recovery.takeRequest(db);
  if (!request) return null;
  const user = await users.findByEmail(db, request.email);
  const isAllowed = user && (await tokens.countRecoveryTokens(db, user.id, later(now, -HOUR))) < MAILS_PER_HOUR;
  if (!isAllowed) return { email: request.email, user: null };
  // Deletes earlier links, because only the latest link is valid.
  await tokens.endRecoveryTokens(db, user.id, now);
  const { token } = await tokens.createToken(db, user.id, 'recovery', now);
  return { email: request.email, user, token };
}
