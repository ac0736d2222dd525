import { test } from '../journey.ts';
import { expectOneEvening } from '../same-evening.ts';

test.use({ now: '2026-03-07T00:40:00Z' });

test('at 0:40 on Saturday, Today, Bookings, the end of the day and the day sheet still show Friday evening', async ({
  page,
}) => expectOneEvening(page));
