import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@host-portal/shared-lib/testing';
import { aDayOf } from '../testing/server.fixture.ts';
import { TodaySectionCard } from './today-section-card.tsx';

/** Contains one function per observer, which sets whether the observed element is near the viewport. */
let tell: ((isIntersecting: boolean) => void)[] = [];

beforeEach(() => {
  tell = [];
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      const self = this as unknown as IntersectionObserver;
      tell.push((isIntersecting) =>
        callback([{ isIntersecting, boundingClientRect: { height: 900 } } as IntersectionObserverEntry], self),
      );
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const draw = (count: number) =>
  renderInPortal(
    <TodaySectionCard section="arriving" bookings={aDayOf(count)} rowsAbove={0}>
      {(booking) => <li key={booking.id} data-booking={booking.id} />}
    </TodaySectionCard>,
  );

test('a section of a normal day renders all of its rows', async () => {
  await draw(100);
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

test('a very long section renders only the rows near the viewport', async () => {
  await draw(130);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  // The first hundred rows are near the viewport, and each group of five is observed.
  const blocks = tell.splice(0);
  act(() => blocks[0]?.(true));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(tell).toHaveLength(20);
  act(() => tell[0]?.(true));
  expect(shown()).toEqual(daysFrom(1));

  tell = [];
  act(() => blocks[1]?.(true));
  act(() => tell[5]?.(true));
  act(() => blocks[0]?.(false));
  expect(shown()).toEqual(daysFrom(126));
});

const shown = () => screen.getAllByRole('listitem').map((row) => row.dataset['booking']);
const daysFrom = (first: number) =>
  Array.from({ length: 5 }, (_, index) => `day-${String(first + index).padStart(2, '0')}`);
