import { act, screen, waitFor, within } from '@testing-library/react';
import { countAsOld } from '@host-portal/shared-lib/bookings';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { aBooking, aStashpoint, failure, fakeApi, renderRoutes } from '@host-portal/shared-lib/testing';
import remote from '../remote.tsx';
import { aBookingServer, knowingTheClock, onDesktop } from '../testing/server.fixture.ts';

const EVENING = '2026-03-05T21:30:00.000Z';
const IN = { hasBeenCheckedIn: true };

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

const ANA = aBooking({ id: 'ana', bagCount: 1 });
const BEA = aBooking({ id: 'bea', bagCount: 2, customer: { firstName: 'Bea', lastName: 'Costa' } });
const TOM = aBooking({ ...IN, id: 'tom', bagCount: 3, pickup: '2026-03-05T20:00:00Z', customer: { firstName: 'Tom', lastName: 'Hill' } }); // prettier-ignore
const EWA = aBooking({ ...IN, id: 'ewa', bagCount: 4, pickup: '2026-03-07T20:00:00Z', customer: { firstName: 'Ewa', lastName: 'Nowak' } }); // prettier-ignore

type Given = { bookings?: Booking[]; spots?: Stashpoint[]; now?: string; at?: string };

/** Ana and Bea didn't come, Tom didn't collect, and Ewa's bags stay, so seven bags are in the room. */
async function open({ bookings = [ANA, BEA, TOM, EWA], spots, now = EVENING, at = '' }: Given = {}) {
  const server = aBookingServer(bookings, spots);
  const page = await renderRoutes(remote, { at: `/account/bookings/end-of-day${at}`, name: 'bookings', now });
  const { user } = page;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const count = async (bags: string) => {
    await user.clear(screen.getByLabelText('Bags you see'));
    await user.type(screen.getByLabelText('Bags you see'), bags);
  };
  return { ...page, server, press, count };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const step = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });

/** Opens the page and completes the steps before the count. */
async function openCount(given: Given = {}) {
  const page = await open(given);
  await heading('Who didn’t come?');
  await page.press('Mark all 2 as “didn’t come”');
  await page.press('The bags stay here');
  return page;
}

test('a host closes an evening with one press per step and one typed number', async () => {
  const { press, count } = await open();
  await heading('Who didn’t come?');
  await press('Mark all 2 as “didn’t come”');
  expect(await heading('Who didn’t collect?')).toHaveFocus();
  await press('The bags stay here');
  expect(await heading('Count the bags in the room')).toHaveFocus();
  expect(screen.getByText('We expect 7 bags. How many do you see?')).toBeVisible();
  await count('7');
  expect(screen.getByText('The count is right.')).toBeVisible();
  await press('Close the day');
  expect(await heading('How the day ended')).toHaveFocus();
  expect(screen.getAllByText('Closed at 9:30 pm: 2 bookings stay, 7 bags')[0]).toBeVisible();
  expect(await screen.findByText('Tomorrow: no bookings yet')).toBeVisible();
  expect(screen.getByText('The closing is stored on this device only. Logging out erases it.')).toBeVisible();
});

test('a ticked traveller may still come, and one press marks the others as absent', async () => {
  const { user, press } = await open();
  await heading('Who didn’t come?');
  await user.click(tick(/^Ana S\./));
  await press('Mark the other one as “didn’t come”');
  await heading('Who didn’t collect?');
  expect(screen.getByText('1 didn’t come')).toBeVisible();
  await press('done: Didn’t come');
  expect(tick(/^Bea C\.\s*Didn’t come/)).not.toBeChecked();
  expect(tick(/^Ana S\./)).toBeChecked();
  // A tick removes the mark “didn’t come”.
  await user.click(tick(/^Bea C\./));
  expect(screen.queryByText(/didn’t come$/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('the host can undo each end-of-day step', async () => {
  const { press, count } = await openCount();
  await count('7');
  await press('Close the day');
  await heading('How the day ended');
  await press('Undo');
  await heading('Count the bags in the room');
  expect(step(/^Count/)).toHaveAttribute('aria-current', 'step');
  await press('Undo');
  expect(screen.getByLabelText('Bags you see')).toHaveValue('');
  await press('done: Didn’t collect');
  await press('Undo');
  expect(screen.getByRole('button', { name: 'The bags stay here' })).toBeVisible();
  await press('done: Didn’t come');
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Mark all 2 as “didn’t come”' })).toBeVisible();
});

test('the host can call, message or check out a traveller who has not collected', async () => {
  const { press } = await open({ bookings: [TOM, EWA] });
  await heading('Who didn’t collect?');
  expect(screen.queryByRole('link', { name: 'Ewa N.' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Call Tom H.' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  await press('Message to Tom H.');
  expect(await screen.findByRole('textbox', { name: 'Text of the message' })).toBeVisible();
  await press('Check out 3 bags for Tom H.');
  // The row keeps its Undo button but no longer needs an answer.
  expect(await screen.findByRole('button', { name: 'Undo check-out for Tom H.' })).toBeVisible();
  await press('Count');
  expect(screen.getByText('We expect 4 bags. How many do you see?')).toBeVisible();
});

test('the answers, the count and the result are kept after a reload, but not on the next day', async () => {
  const first = await openCount();
  first.unmount();
  const second = await open();
  await heading('Count the bags in the room');
  expect(step(/Didn’t come/)).toHaveAccessibleName('done: Didn’t come');
  await second.count('7');
  await second.press('Close the day');
  second.unmount();

  const third = await open();
  await heading('How the day ended');
  expect(screen.getAllByText('Closed at 9:30 pm: 2 bookings stay, 7 bags')[0]).toBeVisible();
  third.unmount();

  await open({ now: '2026-03-06T21:30:00.000Z' });
  await heading('Who didn’t collect?');
  expect(screen.getByText('Last closed on Mar 5, 2026, 9:30 pm: 7 of 7 bags')).toBeVisible();
  // The key starts with an entry from `storageKeys` in remote.json, followed by the signed-in user's id.
  expect(Object.keys(localStorage)).toEqual(['bookings.day-close:u7:until-sign-out']);
});

test('a count that was typed but not compared is kept after a reload past midnight', async () => {
  const first = await openCount();
  await first.count('6');
  first.unmount();
  await open({ now: '2026-03-06T00:05:00.000Z' });
  await heading('Count the bags in the room Thursday 5 March');
  expect(screen.getByLabelText('Bags you see')).toHaveValue('6');
  expect(screen.queryByText(/are missing/)).not.toBeInTheDocument();
});

test.each([
  ['4', '3 bags are missing. Tick the bookings whose bags you see.', 'Closed at 9:30 pm: 2 bookings stay, 4 of 7 bags'],
  ['9', /^2 bags more than expected/, 'Closed at 9:30 pm: 2 bookings stay, 9 of 7 bags'],
])('after a wrong count of %s, the page shows a checkbox for each booking', async (seen, says, closed) => {
  const { user, press, count } = await openCount();
  await count(seen);
  await press('Close the day');
  expect(screen.getByText(says)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
  await user.click(tick(/EWA/));
  await press('Close the day');
  expect((await screen.findAllByText(closed))[0]).toBeVisible();
  expect(screen.getAllByText('Not seen: TOM')[0]).toBeVisible();
});

test('after a new count, the host has to close the day again', async () => {
  const { press, count } = await openCount();
  await count('7');
  await press('Close the day');
  await press('done: Count');
  await count('6{Enter}');
  expect(screen.getByText('1 bag is missing. Tick the bookings whose bags you see.')).toBeVisible();
  expect(step(/Done$/)).toHaveAccessibleName('Done');
});

test.each(['{Enter}', '-1{Enter}', '7.5{Enter}', '7{Enter}'])(
  'typing %s into the count field does not change the result of a closed day',
  async (keys) => {
    const { user, press, count } = await openCount();
    await count('7');
    await press('Close the day');
    await press('done: Count');
    await user.clear(screen.getByLabelText('Bags you see'));
    await user.type(screen.getByLabelText('Bags you see'), keys);
    await press('done: Done');
    expect(screen.getAllByText('Closed at 9:30 pm: 2 bookings stay, 7 bags')[0]).toBeVisible();
  },
);

test('a number typed after the comparison is compared only when it is submitted', async () => {
  const { press, count } = await openCount();
  await count('6');
  await press('Close the day');
  await count('5');
  expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an invalid count shows an error on the field', async () => {
  const { press } = await openCount();
  await press('Close the day');
  expect(screen.getByLabelText('Bags you see')).toHaveAccessibleDescription('Enter a whole number, 0 or more.');
});

test('a day with unanswered questions cannot be closed, and a button leads to them', async () => {
  const { user, press, count } = await open();
  await heading('Who didn’t come?');
  await press('Count');
  await count('7');
  expect(screen.getByText('3 bookings aren’t settled yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue there' }));
  expect(await heading('Who didn’t come?')).toHaveFocus();
});

test('checking in a traveller who was marked as absent removes the mark, even if the check-in is undone', async () => {
  const { user, press } = await open({ bookings: [{ ...ANA, pickup: '2026-03-06T20:00:00Z' }, BEA] });
  await heading('Who didn’t come?');
  await press('Mark all 2 as “didn’t come”');
  await press('done: Didn’t come');
  await user.click(screen.getByRole('link', { name: /^Ana S\./ }));
  const sheet = await screen.findByRole('dialog', { name: /Ana/ });
  await user.click(within(sheet).getByRole('button', { name: /^Check in 1 bag/ }));
  await user.click(await within(sheet).findByRole('button', { name: /^Undo check-in/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('1 didn’t come')).toBeVisible();
  expect(tick(/^Ana S\./)).not.toHaveAccessibleName(/Didn’t come/);
});

test('during the day, the page first lists the travellers who are still expected, without checkboxes', async () => {
  await open({ now: '2026-03-05T10:00:00.000Z', bookings: [ANA, EWA] });
  expect(await screen.findByText('Still ahead today: no answer needed yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ana S\./ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('if the bookings of several spots cannot be read, the page shows the failure instead of rows', async () => {
  aBookingServer([], [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })]);
  fakeApi.get('/v2/bookings', failure(500));
  await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING });
  expect(await screen.findByText('We can’t show today’s bookings right now')).toBeVisible();
  expect(screen.queryByText('All clear.')).not.toBeInTheDocument();
});

test('the host chooses one of several spots, and each row shows whether the spot’s day is closed', async () => {
  const tokyo = { id: 's3', timezone: 'Asia/Tokyo', businessName: 'Tokyo Kiosk', nearestCity: null };
  const spots = [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Tokyo Kiosk' })];
  const bookings = [EWA, aBooking({ ...IN, id: 'yuki', pickup: '2026-03-09T03:00:00Z', stashpoint: tokyo })];
  const result = { at: '2026-03-05T20:00:00.000Z', expected: 4, seen: 4, unseen: [], inRoom: ['ewa'] };
  const day = { notCome: [], mayCome: [], stillHere: [], ticked: [], seen: 4, result };
  const inTokyo = { ...day, day: '2026-03-05', result: { ...result, at: '2026-03-05T13:00:00.000Z' } };
  const stored = { s1: [{ ...day, day: '2026-03-05' }], s3: [inTokyo] };
  localStorage.setItem('bookings.day-close:u7:until-sign-out', JSON.stringify(stored));
  const { user, router } = await open({ spots, bookings });
  expect(await screen.findByRole('link', { name: 'Café Lisboa Closed at 8:00 pm' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  // It's already the next day in Tokyo.
  await user.click(await screen.findByRole('link', { name: 'Tokyo Kiosk 2 bags to count' }));
  expect(router.state.location.search).toBe('?stashpoint=s3');
  expect(await screen.findByText('We expect 2 bags. How many do you see?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('on a busy day, one press marks all missing travellers as absent', async () => {
  const many = Array.from({ length: 40 }, (_, at) => aBooking({ id: `b${at}` }));
  const { press } = await open({ bookings: many });
  await heading('Who didn’t come?');
  expect(await screen.findAllByRole('checkbox')).toHaveLength(40);
  await press('Mark all 40 as “didn’t come”');
  expect(screen.getByText('40 didn’t come')).toBeVisible();
});

test('bags can be counted even if older days failed to load, and the page shows that bags may be missing', async () => {
  aBookingServer([EWA]);
  const answer = { items: [EWA], page: 1, pages: 1, total: 1, hasNext: false, hasPrev: false, summaryStats: null };
  fakeApi.get('/v2/bookings', ({ query }) =>
    query.get('dropoff_gte') === '2026-02-03T00:00:00.000Z' ? failure(500) : answer,
  );
  await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING });
  // The message appears both on the page and in the printed report.
  expect((await screen.findAllByText('We couldn’t load bags from earlier days.'))[0]).toBeVisible();
  expect(screen.getByText('We know of 4 bags; older ones may be missing. How many do you see?')).toBeVisible();
});

test('malformed stored data is ignored', async () => {
  localStorage.setItem(
    'bookings.day-close:u7:until-sign-out',
    '{"s1":[{"day":"2026-03-05","answered":"ana"}],"s2":"x"}',
  );
  await open();
  expect(await screen.findByRole('button', { name: 'Mark all 2 as “didn’t come”' })).toBeVisible();
});

test('the page prints one report instead of the steps', async () => {
  const { press, count } = await openCount();
  await count('7');
  await press('Close the day');
  const report = screen.getByRole('heading', { name: 'Café Lisboa, Thursday 5 March', hidden: true });
  expect(report.parentElement).toHaveTextContent('Closed at 9:30 pm: 2 bookings stay, 7 bags');
  const list = screen.getByRole('heading', { name: 'In the room overnight', hidden: true }).closest('section');
  expect(list).toHaveTextContent('2 bookings, 7 bags');
  expect(list).toHaveTextContent('TOM');
  expect(screen.getByRole('navigation', { name: 'Steps' }).closest('[data-print=hidden]')).not.toBeNull();
});

const EVA = aBooking({ id: 'eva', bagCount: 5, customer: { firstName: 'Eva', lastName: 'Moss' } });
const MAX = aBooking({ ...IN, id: 'max', bagCount: 5, pickup: '2026-03-05T20:30:00Z', customer: { firstName: 'Max', lastName: 'Moss' } }); // prettier-ignore

/** Opens the page, then adds a booking on the server and refetches. */
async function openAndAdd(bookings: Booking[], added: Booking, first: string) {
  const portal = knowingTheClock();
  aBookingServer(bookings);
  const { user } = await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING, portal }); // prettier-ignore
  await heading(first);
  aBookingServer([...bookings, added]);
  countAsOld(portal);
  await act(() => portal.queryClient.refetchQueries({ type: 'active' }));
  expect(await screen.findByText('1 new booking')).toBeVisible();
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('one press marks only travellers whose rows are visible', async () => {
  const { press } = await openAndAdd([ANA, BEA, TOM], EVA, 'Who didn’t come?');
  expect(screen.queryByRole('checkbox', { name: /^Eva/ })).not.toBeInTheDocument();
  await press('Mark all 2 as “didn’t come”');
  await heading('Who didn’t collect?');
  expect(screen.getByText('2 didn’t come')).toBeVisible();
  await press('Didn’t come');
  expect(tick(/^Eva M\./)).not.toHaveAccessibleName(/Didn’t come/);
  expect(screen.getByRole('button', { name: 'Mark the other one as “didn’t come”' })).toBeVisible();
});

test('one press marks bags as staying only in visible rows', async () => {
  const { press } = await openAndAdd([TOM], MAX, 'Who didn’t collect?');
  await press('The bags stay here');
  await heading('Count the bags in the room');
  expect(screen.getByText('1 booking stays')).toBeVisible();
  expect(screen.getByText('1 booking isn’t settled yet.')).toBeVisible();
});

test('the button is disabled for a moment when more arrivals are shown', async () => {
  const { press } = await openAndAdd([ANA, BEA], EVA, 'Who didn’t come?');
  await press('Show them');
  expect(screen.getByRole('button', { name: 'Mark all 3 as “didn’t come”' })).toHaveAttribute('aria-disabled', 'true');
});

test('a second tap within two seconds does not press the next step’s button', async () => {
  const { user } = await open({ bookings: [TOM, EWA] });
  await heading('Who didn’t collect?');
  await user.click(screen.getByRole('button', { name: 'done: Didn’t come' }));
  let later = 0;
  const clock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  // Puts the main buttons of both steps in the same place and gives every other element no size.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return /^(Continue|The bags stay here)$/.test(this.textContent) ? new DOMRect(0, 700, 390, 56) : new DOMRect();
  });
  later = 1000;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await heading('Who didn’t collect?');
  later = 2500;
  await user.click(screen.getByRole('button', { name: 'The bags stay here' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Who didn’t collect?' })).toBeVisible();
});

test('the typed number is kept while a failed request for older days is retried', async () => {
  aBookingServer([EWA]);
  const answer = { items: [EWA], page: 1, pages: 1, total: 1, hasNext: false, hasPrev: false, summaryStats: null };
  let repeat: (answered: typeof answer) => void = () => {};
  let reads = 0;
  fakeApi.get('/v2/bookings', ({ query }) => {
    if (query.get('dropoff_gte') !== '2026-02-03T00:00:00.000Z') return answer;
    reads += 1;
    if (reads === 1) return failure(500);
    return new Promise<typeof answer>((resolve) => {
      repeat = resolve;
    });
  });
  const { user } = await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const nav = screen.getByRole('navigation', { name: 'Steps' });
  // The retry button comes before the steps, because the fixed footer covers the end of the page.
  expect(retry.compareDocumentPosition(nav)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(screen.getByLabelText('Bags you see'), '4');
  await user.click(retry);
  expect(screen.getByLabelText('Bags you see')).toHaveValue('4');
  await act(async () => repeat(answer));
  expect(await screen.findByText('We expect 4 bags. How many do you see?')).toBeVisible();
  expect(screen.getByLabelText('Bags you see')).toHaveValue('4');
});

test('a day that is closed after midnight keeps its answers and its date', async () => {
  const first = await openCount();
  first.unmount();
  const { press, count } = await open({ now: '2026-03-06T00:05:00.000Z' });
  await heading('Count the bags in the room Thursday 5 March');
  await count('7');
  await press('Close the day');
  await heading('How the day ended Thursday 5 March');
  const stored = JSON.parse(localStorage.getItem('bookings.day-close:u7:until-sign-out') ?? '{}');
  expect(stored.s1).toMatchObject([{ day: '2026-03-05', notCome: ['ana', 'bea'], result: { seen: 7 } }]);
});

test('a pick-up that is not due yet is shown and needs no answer', async () => {
  await open({ bookings: [TOM, { ...EWA, pickup: '2026-03-05T22:00:00Z' }] });
  await heading('Who didn’t collect?');
  const ahead = screen.getByRole('list', { name: 'Still ahead today: no answer needed yet.' });
  expect(within(ahead).getByRole('link', { name: 'Ewa N.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'The bags stay here' })).toBeVisible();
});

const closed = (changed: object) => ({
  day: '2026-03-05', notCome: [], mayCome: [], stillHere: [], ticked: [], seen: 4,
  result: { at: '2026-03-05T21:00:00.000Z', expected: 4, seen: 4, unseen: [], inRoom: ['ewa'], ...changed },
}); // prettier-ignore
const storeDay = (changed: object) =>
  localStorage.setItem('bookings.day-close:u7:until-sign-out', JSON.stringify({ s1: [closed(changed)] }));

test.each([
  ['a wrong count after bags have left', { expected: 7, seen: 6, inRoom: ['ewa', 'gone'] }],
  ['a day that was closed without the older bookings', { isComplete: false }],
])('a closed day’s result leaves out a count that is outdated or incomplete: %s', async (_, changed) => {
  storeDay(changed);
  await open({ bookings: [EWA, { ...EWA, id: 'old' }].slice(0, 'isComplete' in changed ? 2 : 1) });
  await heading('How the day ended');
  expect(screen.getAllByText('Closed at 9:00 pm')[0]).toBeVisible();
  expect(screen.queryByText(/came after that/)).not.toBeInTheDocument();
});

test('the result and the report show no count when older bookings could not be read, and the report explains why', async () => {
  storeDay({});
  aBookingServer([EWA]);
  const answer = { items: [EWA], page: 1, pages: 1, total: 1, hasNext: false, hasPrev: false, summaryStats: null };
  fakeApi.get('/v2/bookings', ({ query }) =>
    query.get('dropoff_gte') === '2026-02-03T00:00:00.000Z' ? failure(500) : answer,
  );
  await renderRoutes(remote, { at: '/account/bookings/end-of-day', name: 'bookings', now: EVENING });
  await heading('How the day ended');
  expect(screen.getAllByText('Closed at 9:00 pm')).toHaveLength(2);
  const report = screen.getByRole('heading', { name: 'Café Lisboa, Thursday 5 March', hidden: true });
  expect(report.parentElement).toHaveTextContent('We couldn’t load bags from earlier days.');
});

test('the spot choice shows that bags arrived after a spot’s day was closed', async () => {
  storeDay({});
  const spots = [aStashpoint(), aStashpoint({ id: 's3', businessName: 'Kiosk' })];
  await open({ spots, bookings: [EWA, MAX] });
  expect(await screen.findByRole('link', { name: 'Café Lisboa Closed at 9:00 pm · Count again' })).toBeVisible();
});

test('if only one of many travellers didn’t come, the host ticks all, unticks that traveller and marks them as absent', async () => {
  const many = Array.from({ length: 5 }, (_, at) => aBooking({ id: `b${at}` }));
  const { user, press } = await open({ bookings: many });
  await heading('Who didn’t come?');
  await press('Tick all');
  const [first, ...others] = await screen.findAllByRole('checkbox');
  for (const box of [first, ...others]) expect(box).toBeChecked();
  await user.click(first as HTMLElement);
  expect(screen.getByRole('button', { name: 'Mark the other one as “didn’t come”' })).toBeVisible();
});

test('the host can untick all travellers again', async () => {
  const { press } = await open({ bookings: [aBooking({ id: 'b1' }), aBooking({ id: 'b2' })] });
  await heading('Who didn’t come?');
  await press('Tick all');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Untick all' })).not.toHaveAttribute('aria-disabled'));
  await press('Untick all');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('a double tap on “Tick all” ticks all travellers and doesn’t untick them', async () => {
  const { user } = await open({ bookings: [aBooking({ id: 'b1' }), aBooking({ id: 'b2' })] });
  await heading('Who didn’t come?');
  await user.dblClick(screen.getByRole('button', { name: 'Tick all' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
});
