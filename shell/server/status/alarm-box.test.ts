import { axeFaults } from '@host-portal/shared-lib/testing';
import { effectsPage } from '../effects/effects-page.ts';
import { statusPage } from './status-page.ts';

const about = { brand: 'Bag & post', at: '2026-03-05T14:05:00.000Z', areas: [] };
const ALARM = 'the edge cannot write to its folder (no answer): it goes on in memory, and a restart would forget';

test.each([
  ['what is live', statusPage({ ...about, alarms: [ALARM, 'the release store does not answer'], isRefreshing: false })],
  ['did it help', effectsPage({ ...about, days: 28, problem: { text: ALARM, isFault: true } })],
])('an alarm on "%s" is an alert, and axe finds no fault in it', async (_, html) => {
  document.documentElement.innerHTML = html;
  expect(await axeFaults()).toEqual([]);
  expect(document.querySelector('[role=alert] li')?.textContent).toBe(ALARM);
});
