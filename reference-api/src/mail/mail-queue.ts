import type { FastifyInstance } from 'fastify';
import * as queue from './mail-queue.repository.ts';

/**
 * Sends queued e-mails one by one, after a response and at startup. If sending fails, the next run retries. If the
 * server dies while sending an e-mail, that e-mail may arrive twice but is never lost.
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
