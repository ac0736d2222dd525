import { test } from '../journey.ts';
import { expectOneEvening } from '../same-evening.ts';

test.use({ now: '2026-03-06T23:40:00Z' });

test('at 23:40 on Friday, Today, Bookings, the end of the day and the day sheet show Friday evening', async ({
  page,
}) => expectOneEvening(page));
