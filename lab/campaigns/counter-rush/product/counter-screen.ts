import type { AlertStore } from '@host-portal/shared-lib/alerts';
import type { Booking } from '@host-portal/shared-lib/contract';
import { todaySections } from '@host-portal/shared-lib/domain';
import type { Portal } from '@host-portal/shared-lib/portal';
import { $conflicts, $inFlight, $refusals } from '../../../../mfe-bookings/src/model/check-in.store.ts';
import { bookingIdOf } from '../../../../mfe-bookings/src/model/in-flight.ts';
import { isOutdated } from '../../../../mfe-bookings/src/model/refusal.ts';
import type { Mechanism } from '../counter.ts';
import type { Schedule, Target, Traveller } from '../schedule.ts';
import type { Box, Screen, Stay } from '../screen.ts';
import { idOf, travellerOf } from '../travellers.ts';
import { alertButtons, type Drawn, rowButton, sheetButtons } from './counter-controls.ts';
import type { DayEnd } from './day-end.ts';
import type { Touchable } from './press-model.ts';
import type { Section, StableList } from './stable-list.ts';

export type Parts = {
  portal: Portal;
  alerts: AlertStore;
  /** Returns the day's bookings as read from the API. */
  read: () => Booking[];
  /** Returns the bookings that the finder searches. */
  searched: () => Booking[];
  list: StableList;
  results: StableList;
  dayEnd: DayEnd;
  has: (mechanism: Mechanism) => boolean;
};

/** The traveller whose booking is open in the sheet or in the finder. */
export type Open = { sheet: Traveller | null; finder: Traveller | null };

export type Drawing = {
  drawn: Drawn[];
  touchables: Touchable[];
  rows: Booking[];
  sheet: Booking | undefined;
  rest: Omit<Screen, 'controls'>;
};

/** The layers of the controls, where a higher number is on top. */
const LAYERS: Record<Target, number> = { row: 0, found: 1, main: 1, below: 1, both: 1, alert: 2 };

const HEIGHTS = { above: 170, heading: 29, row: 80, gap: 12 };
const SHEET: Box = { x: 0, y: 80, width: 390, height: 764 };
const FINDER: Box = { x: 0, y: 60, width: 390, height: 784 };

/** Computes a counter's screen, laid out like the portal's pages. */
export function drawCounter(parts: Parts, { view }: Pick<Schedule, 'view'>, open: Open): Drawing {
  const { portal, alerts, read, searched, list, results, dayEnd, has } = parts;
  const inFlight = $inFlight(portal).get();
  const loaded = portal.bookings.shownAll();
  const bookings = read();
  const wanted: Section[] =
    view === 'today'
      ? todaySections(bookings, { now: portal.now() })
      : [{ section: 'day', bookings: bookings.toSorted((a, b) => a.dropoff.localeCompare(b.dropoff)) }];
  const sections = list.draw(wanted, loaded, { key: view, inFlight });
  const rows = rowsOf(parts, sections);
  const sheet = loaded.find(({ id }) => open.sheet !== null && id === idOf(open.sheet));
  const found = open.finder ? searched().filter(({ id }) => open.finder && id === idOf(open.finder)) : [];
  if (open.finder) results.draw([{ section: 'found', bookings: found }], loaded, { key: open.finder, inFlight });
  const buttons = found.flatMap((booking) =>
    rowButton(portal, results, booking, {
      on: 'found',
      element: `found ${booking.id}`,
      box: { x: 16, y: 130, width: 358, height: 44 },
    }),
  );
  const end = dayEnd.draw(bookings, portal.now());
  const drawn = [
    ...alertButtons(alerts, has('alert stack')),
    ...(sheet ? sheetButtons(portal, sheet) : []),
    ...buttons,
    ...rows.drawn,
  ];
  return {
    drawn,
    touchables: [...drawn.map((each) => ({ ...each, layer: LAYERS[each.on] })), ...rows.touchables],
    rows: sections.flatMap((section) => section.bookings),
    sheet,
    rest: {
      covers: [
        ...(sheet ? [{ box: SHEET, above: ['alert', 'main', 'below', 'both'] as const }] : []),
        ...(open.finder ? [{ box: FINDER, above: ['alert', 'found'] as const }] : []),
      ],
      says: {
        list: statesOf(bookings),
        ...(sheet && { sheet: statesOf([sheet]) }),
        ...(open.finder && { finder: statesOf(found) }),
        rows: statesOf(sections.flatMap((section) => section.bookings)),
        'end of day': { ...statesOf(bookings), ...end.says },
      },
      refused: refusedOf(portal, loaded),
      asked: $conflicts(portal)
        .get()
        .map(({ change }) => travellerOf(bookingIdOf(change))),
      answered: end.answered,
    },
  };
}

/** Lays out the rows. Each row is a link to its booking, and most rows have a button. */
function rowsOf({ portal, list }: Parts, sections: readonly Section[]) {
  const drawn: Drawn[] = [];
  const touchables: Touchable[] = [];
  let y = HEIGHTS.above;
  for (const { section, bookings } of sections) {
    y += HEIGHTS.heading;
    for (const booking of bookings) {
      const element = `row ${section} ${booking.id}`;
      const box = { x: 0, y, width: 390, height: HEIGHTS.row };
      touchables.push({ element: `link ${element}`, box, press: null, layer: LAYERS.row });
      drawn.push(
        ...rowButton(portal, list, booking, { on: 'row', element, box: { x: 290, y: y + 16, width: 90, height: 48 } }),
      );
      y += HEIGHTS.row;
    }
    y += HEIGHTS.gap;
  }
  return { drawn, touchables };
}

/** Returns the refusals that rows show. A refusal disappears when a later read shows a different state. */
const refusedOf = (portal: Portal, loaded: readonly Booking[]): Screen['refused'] =>
  Object.fromEntries(
    [...$refusals(portal).get()]
      .filter(
        ([id, refusal]) =>
          !isOutdated(
            refusal,
            loaded.find((booking) => booking.id === id),
          ),
      )
      .map(([id, { action, half }]) => [travellerOf(id), { action, half }]),
  );

const statesOf = (bookings: readonly Booking[]): Partial<Record<Traveller, Stay>> =>
  Object.fromEntries(bookings.map((booking) => [travellerOf(booking.id), stayOf(booking)]));

function stayOf({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut }: Booking): Stay {
  if (cancelledAt !== null) return 'cancelled';
  if (hasBeenCheckedOut) return hasBeenCheckedIn ? 'out' : 'out without in';
  return hasBeenCheckedIn ? 'in' : 'expected';
}
