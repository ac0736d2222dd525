import { test } from '../journey.ts';
import { expectOneEvening } from '../same-evening.ts';

test.use({ now: '2026-03-07T00:40:00Z' });

test('at 0:40 Today, Bookings, the end of the day and the day sheet show the same evening', async ({ page }) =>
  expectOneEvening(page));
