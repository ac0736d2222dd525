import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import { todaySections } from '@host-portal/shared-lib/domain';
import { BOOKINGS, loadedBookings } from '../../src/api/bookings.queries.ts';
import { openEnds } from '../../src/end-of-day/day-close.ts';
import { $conflicts, $inFlight, isNeeded, recordAction } from '../../src/model/check-in.store.ts';
import {
  actionOf,
  afterAction,
  type CounterAction,
  inverseOf,
  isUndo,
  nextAction,
  undoAction,
} from '../../src/model/counter-action.ts';
import { bookingIdOf } from '../../src/model/in-flight.ts';
import { createKeyRuns } from '../../src/parts/keyboard/key-runs.ts';
import { shortcutAction } from '../../src/parts/keyboard/shortcut-action.ts';
import type { Shortcut } from '../../src/parts/keyboard/shortcut.ts';
import type { Counter, Ending, OpenCounter, Write } from './counter.ts';
import { openPortal, page } from './product-portal.ts';
import { type Traveller, TRAVELLERS } from './schedule.ts';
import { type Control, controlAt, type Box, type Screen, type Stay } from './screen.ts';
import { idOf, travellerOf } from './travellers.ts';

const ROW_REST_MS = 2000;
const KEYS: Record<string, Shortcut> = { u: 'undo', i: 'in', o: 'out' };

type Drawn = Control & { act: () => void };

/** The counter of commit fb567153: its stores and rules, and what its hooks do, without React. */
export const openProductCounter: OpenCounter = async (schedule, server, now) => {
  const { portal, alerts, day, close } = await openPortal(server.fetch, now);
  const writes: Write[] = [];
  const endings: Ending[] = [];
  const rests = new Map<string, number>();
  let drawn: Drawn[] = [];
  let screen: Screen = { controls: [], covers: [], says: {} };
  let still: Map<string, Booking | null> | null = null;
  let sheet: Traveller | null = null;
  let finder: { who: Traveller; found: Booking[]; fetching: number } | null = null;
  let focus: { row: string | null; element: string | null } = { row: null, element: null };
  let pressed: string | undefined;

  const { add } = portal.outbox;
  portal.outbox.add = async (change, onNoted) => {
    const action = actionOf(change.body);
    const known = { at: now(), who: travellerOf(change.params['id'] ?? ''), action: action ?? 'checkIn', id: '' };
    writes.push(known);
    const stored = await add(change, onNoted);
    known.id = stored.id;
    return stored;
  };
  portal.outbox.onSettled(updateBooking.line, ({ change: { id }, outcome }) =>
    endings.push({ id, outcome, at: now() }),
  );

  const inFlight = () => $inFlight(portal).get();
  const shown = (booking: Booking): Booking => ({ ...booking, ...inFlight().get(booking.id)?.shows });
  const perform = (booking: Booking, actions: CounterAction[]) => {
    const [first, second] = actions;
    if (!first || !isNeeded(portal, booking, first)) return;
    void recordAction(portal, booking, first).then(() => {
      if (second) void recordAction(portal, afterAction(booking, first), second);
    });
  };

  /** One press goes through, then the element rests. */
  const rested = (element: string, act: () => void) => () => {
    if ((rests.get(element) ?? 0) > now()) return;
    rests.set(element, now() + ROW_REST_MS);
    isOld = true;
    act();
  };
  const button = (on: Control['on'], element: string, box: Box, listed: Booking): Drawn[] => {
    const booking = shown(listed);
    const recent = inFlight().get(booking.id);
    const done = recent?.action;
    const action = done && !isUndo(done) ? inverseOf(done) : nextAction(booking);
    if (!action) return [];
    const isSending = Boolean(done) && recent?.phase === 'sending';
    const isEnabled = !isSending && (rests.get(element) ?? 0) <= now();
    return [
      {
        on,
        element,
        box,
        who: travellerOf(booking.id),
        action,
        isEnabled,
        act: rested(element, () => perform(booking, [action])),
      },
    ];
  };

  const rows = (bookings: Booking[]): Drawn[] => {
    if (schedule.view === 'bookings') {
      const sorted = bookings.toSorted((a, b) => a.dropoff.localeCompare(b.dropoff));
      return sorted.flatMap((each, index) => button('row', `row ${each.id}`, rowBox(170 + index * 80), each));
    }
    if (bookings.length === 0) return [];
    still ??= new Map(bookings.map((each) => [each.id, each]));
    for (const id of inFlight().keys()) if (still.get(id)) still.set(id, null);
    const drawnAs = (booking: Booking) => still?.get(booking.id) ?? booking;
    const positionOf = (booking: Booking) => {
      const tapped = inFlight().get(booking.id);
      return drawnAs(tapped?.before && tapped.action !== null && !isUndo(tapped.action) ? tapped.before : booking);
    };
    let y = 170;
    const all: Drawn[] = [];
    for (const { section, bookings: listed } of todaySections(bookings, { now: portal.now(), positionOf })) {
      y += 29;
      if (section === 'done') continue;
      for (const each of listed) {
        all.push(...button('row', `row ${section} ${each.id}`, rowBox(y), each));
        y += 80;
      }
      y += 12;
    }
    return all;
  };

  const alertButtons = (): Drawn[] =>
    alerts.$alerts.get().flatMap(({ id, message, action }, index) => {
      const who = TRAVELLERS.find((each) => message.startsWith(each));
      if (!action || !who) return [];
      const box = { x: 240, y: 12 + index * 72, width: 140, height: 44 };
      const act = () => {
        action.onAction();
        alerts.dismiss(id);
      };
      return [
        {
          on: 'alert',
          element: id,
          box,
          who,
          action: action.label === 'action.undoCheckIn' ? 'undoCheckIn' : 'undoCheckOut',
          isEnabled: true,
          act,
        },
      ];
    });

  const sheetButtons = (booking: Booking): Drawn[] => {
    const isSending = inFlight().get(booking.id)?.phase === 'sending';
    const who = travellerOf(booking.id);
    const at = (on: 'main' | 'below', box: Box, action: CounterAction | null): Drawn[] => {
      const element = `${on} ${who}`;
      if (!action) return [];
      const isEnabled = !(on === 'main' && isSending) && (rests.get(element) ?? 0) <= now();
      return [{ on, element, box, who, action, isEnabled, act: rested(element, () => perform(booking, [action])) }];
    };
    return [
      ...at('main', { x: 16, y: 690, width: 358, height: 60 }, nextAction(booking)),
      ...at('below', { x: 100, y: 760, width: 190, height: 44 }, undoAction(booking)),
    ];
  };

  const loaded = (who: Traveller) => loadedBookings(portal).filter(({ id }) => id === idOf(who));
  // Drawn again only when something it shows has changed.
  let isOld = true;
  const stops = [
    $inFlight(portal).listen(() => (isOld = true)),
    alerts.$alerts.listen(() => (isOld = true)),
    portal.queryClient.getQueryCache().subscribe(() => (isOld = true)),
  ];
  const draw = (): Screen => {
    const [rested] = [...rests].filter(([, until]) => until <= now());
    if (rested) rests.delete(rested[0]);
    if (!isOld && !rested) return screen;
    isOld = false;
    const listed = (day.getCurrentResult().data?.bookings ?? []).map(shown);
    const fetching = portal.queryClient.isFetching({ queryKey: BOOKINGS });
    if (finder && finder.fetching !== fetching) finder = { ...finder, found: loaded(finder.who), fetching };
    const open = sheet ? loaded(sheet).map(shown)[0] : undefined;
    const found = finder?.found.slice(0, 8) ?? [];
    drawn = [
      ...alertButtons(),
      ...(open ? sheetButtons(open) : []),
      ...found.flatMap((each, index) =>
        button('found', `found ${each.id}`, { x: 16, y: 130 + index * 110, width: 358, height: 44 }, each),
      ),
      ...rows(listed),
    ];
    const ends = openEnds(listed, portal.now());
    const saysEnd = [
      ...[...ends.arrivals, ...ends.ahead].map(({ id }) => [travellerOf(id), 'expected'] as const),
      ...ends.inStore.map(({ id }) => [travellerOf(id), 'in'] as const),
    ];
    screen = {
      controls: drawn,
      covers: [
        ...(open
          ? [{ box: { x: 0, y: 80, width: 390, height: 764 }, above: ['alert', 'main', 'below'] as const }]
          : []),
        ...(finder ? [{ box: { x: 0, y: 60, width: 390, height: 784 }, above: ['alert', 'found'] as const }] : []),
      ],
      says: {
        list: saysOf(listed),
        ...(open && { sheet: saysOf([open]) }),
        ...(finder && { finder: saysOf(found.map(shown)) }),
        'end of day': {
          ...saysOf(listed.filter(({ id }) => !saysEnd.some(([who]) => idOf(who) === id))),
          ...Object.fromEntries(saysEnd),
        },
      },
    };
    return screen;
  };

  const onShortcut = (shortcut: Shortcut) => {
    const recent = shortcut === 'undo' ? [...inFlight().keys()].at(-1) : null;
    const id = sheet ? idOf(sheet) : (focus.row ?? recent);
    const listed = (day.getCurrentResult().data?.bookings ?? []).map(shown).find((each) => each.id === id);
    const action = listed && shortcutAction(shortcut, listed);
    if (listed && action) perform(listed, [action]);
  };
  const open = (who: Traveller) => {
    sheet = who;
    finder = null;
    isOld = true;
  };
  const runs = createKeyRuns({
    onCode: (code) => {
      const who = TRAVELLERS.find((each) => idOf(each).toUpperCase() === code.toUpperCase());
      if (who) open(who);
    },
    onTyped: (keys) => {
      const shortcut = KEYS[keys];
      if (shortcut) onShortcut(shortcut);
      return shortcut !== undefined;
    },
  });
  const press = (key: string) => {
    if (finder) return;
    const isTaken = runs.press({ key, shiftKey: false, timeStamp: now() });
    if (key === 'Enter' && !isTaken)
      drawn.find(({ element, isEnabled }) => isEnabled && element === focus.element)?.act();
    if (key === 'Tab') focus = { row: null, element: null };
  };

  const counter: Counter = {
    draw,
    down: (point) => {
      pressed = controlAt(screen, point)?.element;
    },
    up: (point) => {
      const hit = controlAt(screen, point);
      const control = drawn.find(({ element }) => element === hit?.element);
      if (!control || control.element !== pressed || !control.isEnabled) return;
      focus = { row: control.on === 'row' ? idOf(control.who) : null, element: control.element };
      control.act();
    },
    key: (key) => {
      if (key === 'ArrowDown') {
        const all = drawn.filter(({ on }) => on === 'row');
        const at = all.findIndex(({ who }) => idOf(who) === focus.row);
        const next = all[Math.min(all.length - 1, at + 1)];
        focus = { row: next ? idOf(next.who) : null, element: null };
      }
      if (key !== 'Control+z') press(key);
    },
    enter: ({ text, every, end }) => {
      for (const [index, key] of [...text].entries()) setTimeout(() => press(key), index * every);
      if (end) setTimeout(() => press(end), text.length * every);
    },
    open,
    find: (who) => {
      isOld = true;
      sheet = null;
      finder = { who, found: loaded(who), fetching: portal.queryClient.isFetching({ queryKey: BOOKINGS }) };
    },
    close: () => {
      isOld = true;
      sheet = null;
      finder = null;
    },
    reread: () => void day.refetch(),
    wake: () => {
      page.dispatchEvent(new Event('visibilitychange'));
      void portal.outbox.drain();
      void day.refetch();
    },
    decide: (who, choice) => {
      const conflict = $conflicts(portal)
        .get()
        .find(({ change }) => bookingIdOf(change) === idOf(who));
      if (conflict) void portal.outbox.decide(conflict, choice);
    },
    writes,
    endings,
    onScreen: () => portal.outbox.$waiting.get().map(({ id }) => id),
    drain: () => void portal.outbox.drain(),
    end: () => {
      for (const stop of stops) stop();
      close();
    },
  };
  return counter;
};

const rowBox = (y: number): Box => ({ x: 290, y: y + 16, width: 90, height: 48 });

const saysOf = (bookings: readonly Booking[]): Partial<Record<Traveller, Stay>> =>
  Object.fromEntries(bookings.map((booking) => [travellerOf(booking.id), stayOf(booking)]));

function stayOf({ cancelledAt, hasBeenCheckedIn, hasBeenCheckedOut }: Booking): Stay {
  if (cancelledAt !== null) return 'cancelled';
  if (hasBeenCheckedOut) return hasBeenCheckedIn ? 'out' : 'out without in';
  return hasBeenCheckedIn ? 'in' : 'expected';
}
