import { axeFaults } from '@host-portal/shared-lib/testing';
import { statusPage } from './status-page.ts';

const about = { brand: 'Bag & post', at: '2026-03-05T14:05:00.000Z', areas: [] };
const ALARM = 'the edge cannot write to its folder (no answer): it goes on in memory, and a restart would forget';

test('an alarm is shown in an alert, and the page has no axe violations', async () => {
  const alarms = [ALARM, 'the release store does not answer'];
  document.documentElement.innerHTML = statusPage({ ...about, alarms, isRefreshing: false });
  expect(await axeFaults()).toEqual([]);
  expect(document.querySelector('[role=alert] li')?.textContent).toBe(ALARM);
});
