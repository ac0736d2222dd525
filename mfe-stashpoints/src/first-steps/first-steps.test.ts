import { aBooking, aStashpoint } from '@host-portal/shared-lib/testing';
import { doneSteps, FIRST_STEPS, isNewHost, hasStarted } from './first-steps.ts';

const NOW = Date.parse('2026-03-05T14:05:00Z');
const nothing = { hasProfile: false, spots: [], hasOrderedTags: false, hasReadTraining: false, bookings: [] };
const pending = aStashpoint({ approved: false, activatedAt: null, openingHours: [], photos: [] });
const live = aStashpoint({
  photos: ['/p.jpg'],
  approved: true,
  activatedAt: '2026-03-01T00:00:00Z',
  deactivatedAt: null,
});

test.each([
  ['nothing yet', nothing, []],
  ['a profile', { ...nothing, hasProfile: true }, ['profile']],
  ['a spot that waits for approval', { ...nothing, spots: [pending] }, ['spot']],
  ['one with a photo', { ...nothing, spots: [{ ...pending, photos: ['/p.jpg'] }] }, ['spot', 'photo']],
  ['one that never closes', { ...nothing, spots: [{ ...pending, openTwentyfourSeven: true }] }, ['spot', 'hours']],
  ['tags and training', { ...nothing, hasOrderedTags: true, hasReadTraining: true }, ['tags', 'training']],
  ['a booking that nobody brought', { ...nothing, bookings: [aBooking()] }, []],
  [
    'everything',
    { hasProfile: true, spots: [live], hasOrderedTags: true, hasReadTraining: true, bookings: [aBooking({ hasBeenCheckedIn: true })] },
    FIRST_STEPS,
  ],
])('the completed steps are derived from the host’s data: %s', (_, facts, done) => {
  expect(doneSteps(facts)).toEqual(done);
}); // prettier-ignore

test.each([
  ['a live spot and a first bag', ['approval', 'firstBag'], true],
  ['a live spot', ['spot', 'photo', 'approval'], false],
  ['a bag at a spot that is paused again', ['spot', 'firstBag'], false],
] as const)('the first steps are finished only with both a live spot and a first bag: %s', (_, done, expected) => {
  expect(hasStarted(done)).toBe(expected);
});

test.each([
  ['no spot', [], true],
  ['a spot since four days', [live], true],
  ['a spot since last year', [live, { ...live, activatedAt: '2025-03-01T00:00:00Z' }], false],
])('a host is new until a spot has been live for over a month: %s', (_, spots, expected) => {
  expect(isNewHost(spots, NOW)).toBe(expected);
});
