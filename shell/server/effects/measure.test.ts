/** @jest-environment node */
import { countedIn } from './measure.ts';

const one = (measure: string, bucket = 0) => ({ measure, bucket, count: 1 });

test.each([
  ['a check-in', { event: 'booking-changed', action: 'checkIn' }, [one('taps')]],
  ['one that is taken back', { event: 'booking-changed', action: 'undoCheckIn' }, [one('taps'), one('undone')]],
  [
    'one made without network',
    { event: 'booking-changed', action: 'checkOut', isLate: true },
    [one('taps'), one('late')],
  ],
  ['the first of an opening', { event: 'booking-changed', openingMs: 4200 }, [one('taps'), one('opening', 3)]],
  ['an opening of an hour ago', { event: 'booking-changed', openingMs: 3_600_000 }, [one('taps'), one('opening', 9)]],
  ['the first bag of a host', { event: 'booking-changed', signUpHours: 30 }, [one('taps'), one('firstBag', 4)]],
  ['a clock that went back', { event: 'booking-changed', signUpHours: -1, openingMs: -4 }, [one('taps')]],
  ['a sign-up', { event: 'host-signed-up' }, [one('signUps')]],
  [
    'who came yesterday',
    { event: 'arrivals-counted', arrivals: 12, checkedIn: 11 },
    [
      { measure: 'arrivals', bucket: 0, count: 12 },
      { measure: 'arrived', bucket: 0, count: 11 },
    ],
  ],
  ['nobody of one', { event: 'arrivals-counted', arrivals: 1 }, [one('arrivals')]],
  ['more than were expected', { event: 'arrivals-counted', arrivals: 1, checkedIn: 2 }, []],
  ['half a traveller', { event: 'arrivals-counted', arrivals: 1.5, checkedIn: 1 }, []],
  ['a town', { event: 'arrivals-counted', arrivals: 1e9, checkedIn: 1 }, []],
  ['an event that is not counted', { event: 'commissions-seen' }, []],
  ['a text for a number', { event: 'booking-changed', openingMs: '4200' }, []],
  ['nothing', null, []],
])('%s', (_, body, counted) => {
  expect(countedIn(body)).toEqual(counted);
});
