import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { aBooking, type FakePortal, startTestClock, untilIdle } from '@host-portal/shared-lib/testing';
import { openWithFinder, restKeys, typeInBrowser } from '../../testing/browser-keys.fixture.tsx';
import { NAMES } from '../../testing/demo-texts.fixture.ts';
import { aBookingServer, NOW, onDesktop } from '../../testing/server.fixture.ts';

beforeEach(() => {
  onDesktop(true);
  localStorage.clear();
  startTestClock(NOW);
});

const ana = { id: '7F3K2M9QXA', bagCount: 3 };
const li = { id: 'GT4B2S6E8H', dropoff: '2026-03-05T15:00:00Z', customer: { firstName: 'Li', lastName: 'Wei' } };

async function open(at = '/account') {
  const onServer = aBookingServer([aBooking(ana), aBooking({ ...li, hasBeenCheckedIn: true })]);
  const page = await openWithFinder({ at });
  await screen.findByRole('link', { name: /^Li W/ });
  return { ...page, onServer };
}

const finder = () => screen.getByRole<HTMLInputElement>('textbox', { name: /find a booking/i });
const writes = (portal: FakePortal) => portal.track.mock.calls.filter(([name]) => name === 'booking-changed');

const checkOut = () => screen.getByRole('button', { name: 'Check out 2 bags for Li W.' });

/** These functions move the focus before a test types. Each is named after what it does. */
const FOCUS: Record<string, () => void> = {
  'on nothing': () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
  'on a button, by a finger': () => {
    fireEvent.pointerDown(checkOut());
    checkOut().focus();
  },
  'on a button, by Tab': () => checkOut().focus(),
  'on a row, by the mouse': () => {
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Li W.' }));
    screen.getByRole('link', { name: 'Li W.' }).focus();
  },
  'on a row, by the arrow keys': () => {
    FOCUS['on nothing']?.();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  },
};

const gapsUpTo = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 12 });

/** Loads bookings of all these travellers, so that no test searches on the server. */
const load = (portal: FakePortal) =>
  portal.bookings.add(
    NAMES.map((firstName, index) =>
      aBooking({ id: `known-${index}`, dropoff: '2026-03-09T10:00:00Z', customer: { firstName, lastName: '' } }),
    ),
  );

test('a name typed on Today appears in the finder and changes no booking, regardless of which element had the focus', async () => {
  const { portal } = await open();
  act(() => load(portal));
  await untilIdle(portal);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(FOCUS)),
      fc.constantFrom(...NAMES),
      gapsUpTo(400),
      async (focus, text, gaps) => {
        act(() => FOCUS[focus]?.());
        await typeInBrowser(text, gaps);
        await restKeys(portal);
        expect(finder()).toHaveValue(text);
        expect(finder()).toHaveFocus();
        expect(writes(portal)).toEqual([]);
        await typeInBrowser(['Escape'], [1000]);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

test('a scan on Today opens its booking and presses no button, regardless of which element had the focus', async () => {
  const { portal } = await open();
  await untilIdle(portal);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(FOCUS)),
      fc.constantFrom('7F3K2M9QXA', 'gt4b2s6e8h', ']Q17F3K2M9QXA', 'https://x.example/?booking=GT4B2S6E8H'),
      gapsUpTo(150),
      fc.constantFrom([], ['Enter'], ['Tab'], ['Enter', 'Enter']),
      async (focus, code, gaps, end) => {
        portal.navigate.mockClear();
        portal.navigate.mockImplementation(() => {});
        act(() => FOCUS[focus]?.());
        await typeInBrowser([...code, ...end], gaps);
        await restKeys(portal);
        const id = /7f3/i.test(code) ? '7F3K2M9QXA' : 'GT4B2S6E8H';
        expect(portal.navigate.mock.calls).toEqual([[`/account?booking=${id}`]]);
        expect(writes(portal)).toEqual([]);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

test.each([
  ['luca', 180],
  ['luca', 400],
  ['giulia', 140],
  ['Ugo', 260],
  ['julia moreau', 170],
  ['o. brown', 300],
  ['uuu', 390],
])('typing %s at %d ms per key after a click on Check out undoes nothing', async (name, gap) => {
  const { portal, user } = await open();
  await user.click(checkOut());
  await screen.findByText('Li W.: 2 bags checked out.');
  expect(writes(portal)).toHaveLength(1);
  await untilIdle(portal);
  await typeInBrowser(name, [gap]);
  await restKeys(portal);
  expect(finder()).toHaveValue(name);
  expect(writes(portal)).toHaveLength(1);
});

test('typing while a sheet is open opens the finder above the sheet and changes no booking', async () => {
  const { portal, user } = await open();
  await user.click(screen.getByRole('link', { name: 'Ana S.' }));
  await screen.findByRole('dialog', { name: 'Ana Sousa' });
  await untilIdle(portal);
  for (const gap of [1, 170, 400]) {
    await typeInBrowser('ugo moreau', [gap]);
    await restKeys(portal);
    const cover = within(screen.getByRole('dialog', { name: 'Find a booking' }));
    expect(cover.getByRole('textbox', { name: /find a booking/i })).toHaveValue('ugo moreau');
    fireEvent.click(cover.getByRole('button', { name: 'Close' }));
  }
  expect(writes(portal)).toEqual([]);
});

test('a scan while a sheet is open opens the scanned booking, or shows that it is unknown', async () => {
  const { portal, user } = await open();
  await user.click(screen.getByRole('link', { name: 'Ana S.' }));
  await screen.findByRole('dialog', { name: 'Ana Sousa' });
  await untilIdle(portal);
  await typeInBrowser([...'gt4b2s6e8h', 'Enter'], [5]);
  await restKeys(portal);
  expect(screen.getByRole('dialog', { name: 'Li Wei' })).toBeVisible();
  await typeInBrowser([...'ZZ4B2S6E8H', 'Enter'], [5]);
  await restKeys(portal);
  expect(screen.getByText('No booking with “ZZ4B2S6E8H” in the last 30 days')).toBeVisible();
  expect(writes(portal)).toEqual([]);
});

test('on a phone, a scan opens its booking and typed text opens the finder', async () => {
  onDesktop(false);
  const { user } = await open();
  await user.keyboard('7f3k2m9qxa{Enter}');
  await screen.findByRole('dialog', { name: 'Ana Sousa' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('wei');
  const cover = within(await screen.findByRole('dialog', { name: 'Find a booking' }));
  expect(cover.getByRole('textbox', { name: /find a booking/i })).toHaveValue('wei');
});

test('a scan while a menu is open chooses none of its items', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  await user.keyboard('gt4b2s6e8h{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?booking=GT4B2S6E8H'));
});

test.each([[['Enter']], [['Tab']], [[]]])(
  'a scan that ends with %j does not change the value of a focused select',
  async (end) => {
    const { portal, user, router } = await open();
    await user.click(screen.getByRole('link', { name: 'Li W.' }));
    await user.click(await screen.findByRole('button', { name: 'Message…' }));
    const language = await screen.findByLabelText('Language of the message');
    await untilIdle(portal);
    const changed = jest.fn();
    document.addEventListener('change', ({ target }) => target === language && changed());
    act(() => language.focus());
    await typeInBrowser([...'7f3k2m9qxa', ...end], [60]);
    await restKeys(portal);
    expect(router.state.location.search).toBe('?booking=7F3K2M9QXA');
    expect(changed).not.toHaveBeenCalled();
  },
);

test('a scan into a select before the keyboard code has loaded opens the scanned booking and restores the select’s value', async () => {
  const list = document.createElement('select');
  list.append(new Option('All'), new Option('7 days'));
  document.body.append(list);
  const keys = [...'7F3K2M9QXA', 'Tab'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const key of keys) list.dispatchEvent(key);
  // Simulates what a browser does with the first letter.
  list.value = '7 days';
  list.focus();
  const give = (event: Event) => {
    const take: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof take === 'function') for (const key of keys) Reflect.apply(take, null, [key, 'All']);
  };
  document.addEventListener('host-portal:early-keys', give, { once: true });
  const { portal, router } = await open();
  await restKeys(portal);
  expect(router.state.location.search).toBe('?booking=7F3K2M9QXA');
  expect(list).toHaveValue('All');
  list.remove();
});

test('letters typed in a select choose an option', async () => {
  const { portal, user } = await open();
  await user.click(screen.getByRole('link', { name: 'Li W.' }));
  await user.click(await screen.findByRole('button', { name: 'Message…' }));
  const language = await screen.findByLabelText('Language of the message');
  await untilIdle(portal);
  act(() => language.focus());
  await typeInBrowser('por', [200]);
  await restKeys(portal);
  expect(language).toHaveValue('pt');
  await typeInBrowser('d', [200]);
  await restKeys(portal);
  expect(language).toHaveValue('de');
});

test('the key U undoes only one step, however often the host presses it', async () => {
  const { user, portal, onServer } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}o');
  await screen.findByText('Li W.: 2 bags checked out.');
  await user.keyboard('u');
  await screen.findByText('Li W.: check-out undone.');
  await untilIdle(portal);
  await typeInBrowser(['u', 'u'], [900]);
  await restKeys(portal);
  expect(onServer().find(({ id }) => id === li.id)).toMatchObject({ hasBeenCheckedIn: true, hasBeenCheckedOut: false });
});

test('Ctrl+Z undoes only the page’s last action, however often the host presses it', async () => {
  const { user, portal, onServer } = await open();
  await user.click(checkOut());
  await screen.findByText('Li W.: 2 bags checked out.');
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Li W.: check-out undone.');
  await user.keyboard('{Control>}z{/Control}{Meta>}z{/Meta}');
  expect(writes(portal).map(([, { action }]) => action)).toEqual(['checkOut', 'undoCheckOut']);
  expect(onServer().find(({ id }) => id === li.id)).toMatchObject({ hasBeenCheckedIn: true, hasBeenCheckedOut: false });
});

test.each([' ', '{Enter}'])(
  'the key %j still presses the focused button if the host presses it on purpose',
  async (key) => {
    const { portal, user } = await open();
    act(() => checkOut().focus());
    await user.keyboard(key);
    await screen.findByText('Li W.: 2 bags checked out.');
    expect(writes(portal)).toHaveLength(1);
  },
);

test('with shortcuts turned off, typing does nothing and a scan still opens its booking', async () => {
  localStorage.setItem('bookings.shortcuts', 'off');
  const { user, portal } = await open();
  act(() => checkOut().focus());
  await user.keyboard('gt4b2s6e8h{Enter}');
  await screen.findByRole('dialog', { name: 'Li Wei' });
  await user.keyboard('julia moreau');
  expect(screen.queryByRole('dialog', { name: 'Find a booking' })).not.toBeInTheDocument();
  expect(writes(portal)).toEqual([]);
});
