import type { FastifyInstance } from 'fastify';
import * as queue from './mail-queue.repository.ts';

/**
 * Sends queued mails one by one, after a response and at the start of the server. A mail that wasn't accepted is
 * retried the next time. One whose server died while sending may arrive twice but is never lost.
 */
export async function sendQueuedMails({ db, mailer, clock }: FastifyInstance) {
  for (;;) {
    const claimed = await queue.claim(db, clock());
    if (!claimed) return;
    const { id, ...mail } = claimed;
    try {
      await mailer.send(mail, clock());
    } catch (error) {
      await queue.release(db, id);
      throw error;
    }
    await queue.remove(db, id);
  }
}
