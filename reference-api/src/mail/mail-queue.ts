import type { FastifyInstance } from 'fastify';
import * as queue from './mail-queue.repository.ts';

/**
 * Sends waiting mails, one after another, after the answer was sent and again at the start of the server. A mail that
 * was not accepted waits for the next time; one whose server died while sending may arrive twice, but is never lost.
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
