import { createTransport } from 'nodemailer';
import { later, DAY } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { newId } from '../session/secrets.ts';

export type Mail = { recipient: string; subject: string; body: string };

export type Mailer = {
  /** True when mails stay here, to be read at `/dev/mail`. */
  keepsMails: boolean;
  send: (mail: Mail, now: Date) => Promise<void>;
};

/** Sends over SMTP when there is a server for it, else keeps what would have been sent. */
export const createMailer = (db: Database, smtpUrl: string | undefined, sender = SENDER): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, sender) : keepingMailer(db);

const SENDER = 'Host portal <no-reply@host-portal.example>';

function smtpMailer(url: string, sender: string): Mailer {
  const transport = createTransport(url);
  return {
    keepsMails: false,
    async send({ recipient, subject, body }) {
      await transport.sendMail({ from: sender, to: recipient, subject, text: body });
    },
  };
}

const KEPT_FOR = 7 * DAY;

function keepingMailer(db: Database): Mailer {
  return {
    keepsMails: true,
    async send(mail, now) {
      await db.deleteFrom('mails').where('created', '<', later(now, -KEPT_FOR)).execute();
      await db
        .insertInto('mails')
        .values({ id: newId('ma'), ...mail, created: now })
        .execute();
    },
  };
}
