import { type BenchPortal, slowDown } from '../browser/open-portal.ts';
import { putBusyDay } from './busy-day.ts';
import { PHONE } from './viewports.ts';

const DAY = 60;
const SOUGHT = 41;

/**
 * Measures the time from the first tap on the finder, whose code isn't loaded yet, to the checked-in booking, in ms.
 */
export async function measureFinder(portal: BenchPortal, { cpu }: { cpu: number }): Promise<number> {
  const page = await portal.newPage({ viewport: PHONE });
  const bookings = await putBusyDay(page, DAY);
  await page.goto(`${portal.url}/account`);
  await page
    .locator('[data-booking]')
    .nth(DAY - 1)
    .waitFor({ state: 'attached' });
  await slowDown(page, cpu);

  const start = performance.now();
  await page.getByRole('button', { name: 'In / out: find a booking' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: /find a booking/i });
  await field.pressSequentially(bookings[SOUGHT]?.id.slice(-6) ?? '');
  await field.press('Enter');
  const sheet = page.getByRole('dialog', { name: `Guest${SOUGHT} Silva` });
  await sheet.getByRole('button', { name: /^Check in 2 bags/ }).click();
  await sheet.getByRole('button', { name: /^Check out 2 bags/ }).waitFor();
  const elapsed = performance.now() - start;
  await page.context().close();
  return elapsed;
}
