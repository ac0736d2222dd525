import { html } from 'ghtml';

/** What is wrong now, one sentence each. The list is inside the alert, because a list with that role has no items. */
export const alarmBox = (alarms: readonly string[]): string =>
  alarms.length === 0
    ? ''
    : html`<div class="alarms" role="alert"><ul>!${alarms.map((alarm) => html`<li>${alarm}</li>`)}</ul></div>`;
