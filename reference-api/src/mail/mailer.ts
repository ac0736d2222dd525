import { createTransport } from 'nodemailer';
import type { Brand } from '@host-portal/brands/brand';
import { later, DAY } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { newId } from '../session/secrets.ts';
import { mailHtml } from './mail-html.ts';

export type Mail = { recipient: string; subject: string; body: string; language: string };

export type Mailer = {
  /** Whether e-mails are stored and shown at `/dev/mail` instead of being sent. */
  keepsMails: boolean;
  send: (mail: Mail, now: Date) => Promise<void>;
};

/** Sends e-mails over SMTP if a server is configured; otherwise stores them. */
export const createMailer = (db: Database, server?: MailServer): Mailer =>
  server ? smtpMailer(server) : keepingMailer(db);

type MailServer = { url: string; brand: Brand };

function smtpMailer({ url, brand }: MailServer): Mailer {
  const transport = createTransport(url);
  return {
    keepsMails: false,
    async send(mail) {
      await transport.sendMail(messageOf(mail, brand));
    },
  };
}

/** Creates a message with plain text and HTML, the brand's name as sender and a reply address. */
export const messageOf = (mail: Mail, brand: Brand) => ({
  from: { name: brand.name, address: brand.senderEmail },
  replyTo: brand.supportEmail,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.body,
  html: mailHtml(mail, brand),
});

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
