import { createTransport } from 'nodemailer';
import { later, DAY } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { newId } from '../session/secrets.ts';
import { type Brand, DEFAULT_BRAND } from './brand.ts';
import { mailHtml } from './mail-html.ts';

export type Mail = { recipient: string; subject: string; body: string; language: string };

export type Mailer = {
  /** True when mails stay here, to be read at `/dev/mail`. */
  keepsMails: boolean;
  send: (mail: Mail, now: Date) => Promise<void>;
};

/** Sends over SMTP when there is a server for it, else keeps what would have been sent. */
export const createMailer = (db: Database, { smtpUrl, from, brand = DEFAULT_BRAND }: MailerOptions = {}): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, { from, brand }) : keepingMailer(db);

type MailerOptions = { smtpUrl?: string; /** Sender of mails. */ from?: string; brand?: Brand };

function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport(url);
  return {
    keepsMails: false,
    async send(mail) {
      await transport.sendMail(messageOf(mail, sender));
    },
  };
}

type Sender = { from?: string; brand: Brand };

/** Plain text and the same as HTML, under the brand's name; an answer goes to people who read it. */
export const messageOf = (mail: Mail, { from, brand }: Sender) => ({
  from: from ?? { name: brand.name, address: 'no-reply@bagpost.example' },
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
