import { html } from 'ghtml';
import { LANGUAGES } from '../../src/i18n/index.ts';
import type { Namespace, Row } from './rendered-messages.ts';

/** Readable headings for the namespaces, because reviewers don't know our folder names. */
const TITLES: Record<string, string> = {
  auth: 'Account: log in, sign up, profile',
  bookings: 'Counter: Today, bookings, messages to travellers',
  earnings: 'Earnings',
  'reviews-supplies': 'Reviews and supplies',
  stashpoints: 'Storage spots: hours, capacity, closures, notice for the door',
  ui: 'Buttons, states and failures that all screens share',
  shell: 'Around every page: navigation, network, errors',
  home: 'Home page',
  training: 'Training and counter card',
  terms: 'Terms',
  privacy: 'Privacy',
  mail: 'E-mails',
  edge: 'While the portal cannot be reached',
  labels: 'Titles and navigation',
  notices: 'Counter: the bell with what has changed',
  'sheet-extras': 'Counter: rarely needed parts of a booking’s sheet',
  practice: 'Training: practice with invented bookings',
  counter: 'Counter mode on a tablet',
  service: 'Today: the card about the last thirty days',
  'first-steps': 'Today: first steps of a new host',
  poster: 'Storage spots: poster',
  'holiday-names': 'Names of public holidays',
  calendar: 'Calendar',
  mount: 'In a page of the marketplace',
  help: 'Help page',
  status: 'Problems: status and diagnostics',
};

/** Renders a page without scripts, with a six-column table for each namespace. */
export const textsPage = (namespaces: readonly Namespace[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts in six languages</title>
<style>
  body { font: 15px/1.45 system-ui, sans-serif; margin: 1rem; color-scheme: light dark }
  nav { columns: 3; margin-bottom: 1rem }
  nav a { display: block }
  table { border-collapse: collapse; table-layout: fixed; width: 100%; min-width: 75rem }
  search { position: sticky; top: 0; z-index: 1; display: block; background: Canvas; padding: .5rem 0 }
  search input { font: inherit; padding: .4rem .6rem; width: min(24rem, 100%) }
  th { text-align: left; position: sticky; top: 3.2rem; background: Canvas }
  th, td { padding: .35rem .5rem; border-top: 1px solid #8884; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line }
  th:first-child, td:first-child { width: 10rem }
  td:first-child { font: 12px/1.6 ui-monospace, monospace; opacity: .65 }
</style>
<h1>Texts in six languages</h1>
<p>Every text of the portal as a person reads it, with invented names, days and amounts. A text with a number appears
twice: for one and for 1234.</p>
<search><input type="search" placeholder="Search all texts and names" aria-label="Search all texts and names"></search>
<nav>!${namespaces.map(({ name }) => html`<a href="#${name}">${TITLES[name] ?? name}</a>`)}</nav>
!${namespaces.map(table).join('\n')}
<script>
  const rows = [...document.querySelectorAll('tbody tr')];
  document.querySelector('search input').addEventListener('input', ({ target }) => {
    const words = target.value.toLowerCase().split(' ');
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    for (const table of document.querySelectorAll('table'))
      table.hidden = table.previousElementSibling.hidden = !table.querySelector('tbody tr:not([hidden])');
  });
</script>
</html>
`;

const table = ({ name, rows }: Namespace) => html`<h2 id="${name}">${TITLES[name] ?? name}</h2>
<table>
<thead><tr><th>Name</th>!${LANGUAGES.map(({ label }) => html`<th>${label}</th>`)}</tr></thead>
<tbody>
!${rows.map(tableRow).join('\n')}
</tbody>
</table>`;

const tableRow = ({ key, texts }: Row) =>
  html`<tr><td>${key}</td>!${LANGUAGES.map(({ lang }) => html`<td lang="${lang}">${plain(texts[lang])}</td>`)}</tr>`;

/** Removes tags such as `<terms>`, which only the portal renders as links, and keeps the words between them. */
const plain = (text: string) => text.replaceAll(/<\/?[\w-]+>/g, '');
