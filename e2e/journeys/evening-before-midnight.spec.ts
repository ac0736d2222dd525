import { test } from '../journey.ts';
import { expectOneEvening } from '../same-evening.ts';

test.use({ now: '2026-03-06T23:40:00Z' });

test('at 23:40 Today, Bookings, the end of the day and the day sheet show the same evening', async ({ page }) =>
  expectOneEvening(page));
