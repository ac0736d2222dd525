import { aBooking } from '@host-portal/shared-lib/testing';
import { actionWarnings } from './warnings.ts';

const NOW = Date.parse('2026-03-05T20:15:00.000Z');
const PASSED = aBooking({ dropoff: '2026-03-05T10:00:00Z', pickup: '2026-03-05T12:00:00Z' });
const LATER = aBooking({ dropoff: '2026-03-07T10:00:00Z', pickup: '2026-03-07T12:00:00Z' });
const YESTERDAY = aBooking({ dropoff: '2026-03-04T10:00:00Z', pickup: '2026-03-06T12:00:00Z' });
const TODAY = aBooking({ dropoff: '2026-03-05T19:00:00Z', pickup: '2026-03-06T12:00:00Z' });

test.each([
  ['whose pick-up time has passed', PASSED, ['checkIn.warning.pickupPassed']],
  [
    'that the host has marked as absent',
    { ...PASSED, isMarkedAbsent: true as const },
    ['checkIn.warning.pickupPassed'],
  ],
  ['of a later day', LATER, ['checkIn.warning.laterDay']],
  ['of an earlier day', YESTERDAY, ['checkIn.warning.earlierDay']],
  ['of today', TODAY, []],
])('checking in a booking %s shows the warnings %j', (_, booking, expected) => {
  expect(actionWarnings(booking, 'checkIn', { now: NOW, locale: 'en-GB' }, (key) => key)).toEqual(expected);
});
