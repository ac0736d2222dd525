import { html } from 'ghtml';
import type { Selectable } from 'kysely';
import type { Brand } from '@host-portal/brands/brand';
import type { MailsTable } from '../database/tables.ts';
import { localPage } from '../http/local-page.ts';
import { mailContent } from './mail-html.ts';

type StoredMail = Selectable<MailsTable>;

const STYLES = html`
  form {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
  details.message > summary {
    display: grid;
    grid-template-columns: 9rem 1fr;
    gap: 0 1rem;
    padding: 0.6rem 0;
    border-top: 1px solid #8886;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary > span {
    grid-column: 2;
    opacity: 0.7;
  }
  .mail {
    margin: 0.5rem 0 1rem;
    padding: 1rem 0.5rem;
    background: #edf0f4;
    overflow-wrap: anywhere;
  }
  pre {
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/**
 * Renders a list of the stored e-mails, newest first. Only the newest is expanded. `to` filters by part of the
 * recipient's address.
 */
export const mailPage = (mails: readonly StoredMail[], { brand, to }: { brand: Brand; to: string }) =>
  localPage(
    'Mails',
    html`<p>No mail server is set (<code>SMTP_URL</code>), so mails stay here for a week.</p>
      <form method="get">
        <label>To <input type="search" name="to" value="${to}" placeholder="part of an address" /></label>
        <button>Filter</button>
      </form>
      !${mails.length === 0 ? html`<p>${to === '' ? 'None yet.' : `None to ${to}.`}</p>` : ''}
      !${mails.map((mail, index) => message(mail, brand, index === 0)).join('\n')}`,
    STYLES,
  );

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const message = ({ recipient, subject, body, language, created }: StoredMail, brand: Brand, isOpen: boolean) =>
  html`<details class="message" ${isOpen ? 'open' : ''}>
    <summary>
      <time datetime="${created.toISOString()}">${TIME.format(created)}</time>
      <strong lang="${language}">${subject}</strong>
      <span>to ${recipient}</span>
    </summary>
    <div lang="${language}" class="mail">!${mailContent({ body }, brand)}</div>
    <details>
      <summary>Plain text</summary>
      <pre>!${withLinks(body)}</pre>
    </details>
  </details>`;

/** Turns URLs into links. Splitting the text puts the URLs at the odd indexes. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
    .join('');
