import { escapeHtml } from '@host-portal/shared-lib/document';

/** What is wrong now, one sentence each. The list stands inside the alert: a list that is one itself has no lines. */
export const alarmBox = (alarms: readonly string[]): string =>
  alarms.length === 0
    ? ''
    : `<div class="alarms" role="alert"><ul>${alarms.map((alarm) => `<li>${escapeHtml(alarm)}</li>`).join('')}</ul></div>`;
