import { html } from 'ghtml';
import type { Selectable } from 'kysely';
import type { Brand } from '@host-portal/brands/brand';
import type { MailsTable } from '../database/tables.ts';
import { mailContent } from './mail-html.ts';

/** Renders the stored e-mails as a static page, newest first. */
export const mailPage = (mails: Selectable<MailsTable>[], brand: Brand) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Mails</title>
      <style>
        body {
          font:
            16px/1.5 system-ui,
            sans-serif;
          max-width: 44rem;
          margin: 2rem auto;
          padding: 0 1rem;
          color-scheme: light dark;
        }
        article {
          border-top: 1px solid #8886;
          padding: 1rem 0;
        }
        h2 {
          font-size: 1.1rem;
          margin: 0;
        }
        .mail {
          margin: 1rem 0;
          padding: 1rem 0.5rem;
          background: #edf0f4;
          overflow-wrap: anywhere;
        }
        pre {
          font: inherit;
          white-space: pre-wrap;
          overflow-wrap: anywhere;
        }
      </style>
      <h1>Mails</h1>
      <p>No mail server is set (<code>SMTP_URL</code>), so mails stay here for a week.</p>
      !${mails.length === 0 ? '<p>None yet.</p>' : mails.map((mail) => article(mail, brand)).join('\n')}
    </html>`;

const article = ({ recipient, subject, body, language, created }: Selectable<MailsTable>, brand: Brand) =>
  html`<article>
    <h2>${subject}</h2>
    <p>to ${recipient} · <time>${created.toISOString()}</time></p>
    <div lang="${language}" class="mail">!${mailContent({ body }, brand)}</div>
    <details>
      <summary>Plain text</summary>
      <pre>!${withLinks(body)}</pre>
    </details>
  </article>`;

/** Turns URLs into links. The URLs are at the odd positions after the split. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
    .join('');
