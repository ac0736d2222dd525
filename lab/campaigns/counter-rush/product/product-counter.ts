import { partOf } from '@host-portal/shared-lib/bookings';
import { type Booking, updateBooking } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { $conflicts, $inFlight, $refusals } from '../../../../mfe-bookings/src/model/check-in.store.ts';
import { actionOf } from '../../../../mfe-bookings/src/model/counter-action.ts';
import { bookingIdOf, isAction } from '../../../../mfe-bookings/src/model/in-flight.ts';
import type { Counter, Ending, Mechanism, OpenCounter, Write } from '../counter.ts';
import type { Schedule, Traveller } from '../schedule.ts';
import { controlAt, type Point, type Screen } from '../screen.ts';
import { idOf, travellerOf } from '../travellers.ts';
import { perform } from './counter-controls.ts';
import { createCounterKeys } from './counter-keys.ts';
import { drawCounter, type Drawing, type Open, type Parts } from './counter-screen.ts';
import { createDayEnd } from './day-end.ts';
import { createPressModel, type PressModel } from './press-model.ts';
import { openPortal, page, type ProductPortal, THE_DAY } from './product-portal.ts';
import { createStableList } from './stable-list.ts';

/** Opens this portal's counter with its real stores, rules and hook logic, but without React. */
export const openProductCounter: OpenCounter = async (schedule, server, { now }, { without = [] } = {}) => {
  const has = (mechanism: Mechanism) => !without.includes(mechanism);
  const { portal, alerts, day, close } = await openPortal(server.fetch, now);
  const host = { lastInput: 0, isDown: false };
  const view = createView(schedule, createPressModel(now, has('press guard')), now);
  const aList = () => createStableList({ now, host, isStill: has('still rows'), onChange: view.change });
  const read = () => (day.getCurrentResult().data ? portal.bookings.shownAll(partOf(THE_DAY)) : []);
  const search = createSearch(portal, has('one state'));
  const parts: Parts = {
    portal,
    alerts,
    read,
    searched: search.all,
    list: aList(),
    results: aList(),
    dayEnd: createDayEnd(),
    has,
  };
  view.show(parts);
  const keys = createCounterKeys(portal, {
    now,
    undoesOnce: has('undo once'),
    rows: () => view.drawing()?.rows ?? [],
    sheet: () => view.drawing()?.sheet,
    isFinderOpen: () => view.open().finder !== null,
    perform: (booking, action) => perform(portal, booking, action),
    open: (who) => go({ sheet: who, finder: null }),
    pressFocused: view.pressFocused,
  });
  const go = (open: Open) => {
    keys.leave();
    view.go(open);
  };
  const key = (pressed: string) => {
    host.lastInput = now();
    keys.press(pressed);
  };
  const stops = [...follow(parts, view.change), keys.stop, parts.list.stop, parts.results.stop];
  return {
    screens: () => [{ since: now(), screen: view.draw() }],
    down: (point) => {
      Object.assign(host, { lastInput: now(), isDown: true });
      keys.point(view.down(point));
    },
    up: (point) => {
      Object.assign(host, { lastInput: now(), isDown: false });
      view.up(point);
    },
    key: (pressed) => {
      if (pressed !== 'Control+z') return key(pressed);
      host.lastInput = now();
      return keys.undo();
    },
    enter: ({ text, every, end }) => {
      for (const [index, pressed] of [...text].entries()) setTimeout(() => key(pressed), index * every);
      if (end) setTimeout(() => key(end), text.length * every);
    },
    open: (who) => go({ sheet: who, finder: null }),
    find: (who) => {
      search.begin();
      go({ sheet: null, finder: who });
    },
    close: () => go({ sheet: null, finder: null }),
    reread: () => void day.refetch(),
    cutOff: () => undefined,
    wake: () => wake(portal, day),
    answer: (who, answer) => {
      parts.dayEnd.answer(who, answer);
      view.change();
    },
    ...outboxOf(portal, now),
    end: () => {
      for (const stop of stops) stop();
      close();
    },
  };
};

/**
 * Models the finder's search in the current bookings or, if `isLive` is false, in those from the start of the search.
 */
function createSearch({ bookings }: Portal, isLive: boolean) {
  let found: Booking[] = [];
  return {
    begin: () => {
      found = bookings.shownAll();
    },
    all: () => (isLive ? bookings.shownAll() : found),
  };
}

function wake({ outbox }: Portal, day: ProductPortal['day']) {
  page.dispatchEvent(new Event('visibilitychange'));
  void outbox.drain();
  void day.refetch();
}

/** Calls `onChange` whenever something new has to be rendered. */
const follow = ({ portal, alerts }: Parts, onChange: () => void) => [
  $inFlight(portal).listen(onChange),
  $conflicts(portal).listen(onChange),
  $refusals(portal).listen(onChange),
  alerts.$alerts.listen(onChange),
  portal.bookings.subscribe(onChange),
  portal.queryClient.getQueryCache().subscribe(onChange),
];

/** Models the screen and the touches on it. */
function createView(schedule: Schedule, presses: PressModel, now: () => number) {
  let parts: Parts | null = null;
  let open: Open = { sheet: null, finder: null };
  let drawing: Drawing | null = null;
  let screen: Screen = { controls: [], covers: [], says: {}, refused: {}, asked: [], answered: {} };
  let isOld = true;
  /** The earliest time at which a control accepts presses again. */
  let restsUntil = Infinity;
  let pressed: string | undefined;
  let focused: string | undefined;

  const change = () => {
    isOld = true;
  };
  const draw = (): Screen => {
    if (!parts || (!isOld && now() < restsUntil)) return screen;
    isOld = false;
    drawing = drawCounter(parts, schedule, open);
    presses.measure(drawing.touchables);
    restsUntil = Infinity;
    for (const control of drawing.drawn) {
      const rest = presses.restOf(control.element, control.press);
      if (rest > now()) restsUntil = Math.min(restsUntil, rest);
      control.isEnabled = !control.isLoading && rest <= now();
    }
    screen = { controls: drawing.drawn, ...drawing.rest };
    return screen;
  };
  const drawnAt = (element: string | undefined) => drawing?.drawn.find((control) => control.element === element);
  const click = (element: string) => {
    const control = drawnAt(element);
    if (!control?.isEnabled || !presses.takesClick(element, control.press)) return;
    change();
    control.act();
    // On a phone, checking in from the finder closes it, so the list is visible again.
    if (control.on === 'found' && schedule.isPhone && !control.action.startsWith('undo'))
      open = { ...open, finder: null };
  };
  return {
    change,
    draw,
    drawing: () => drawing,
    open: () => open,
    show: (those: Parts) => {
      parts = those;
    },
    go: (next: Open) => {
      open = next;
      change();
    },
    /** Puts the finger down and returns the id of the row's booking, or null if there's no row. */
    down: (point: Point): string | null => {
      const control = drawnAt(controlAt(screen, point)?.element);
      pressed = control?.element;
      if (control) presses.down(control.element, control.press, point);
      return control?.on === 'row' ? idOf(control.who) : null;
    },
    up: (point: Point) => {
      const element = controlAt(screen, point)?.element;
      if (element === undefined || element !== pressed) return;
      focused = element;
      click(element);
    },
    pressFocused: () => {
      const control = drawnAt(focused);
      if (control) presses.down(control.element, control.press);
      if (control) click(control.element);
    },
  };
}

/** Records the outbox's writes and their outcomes, and makes the host's decisions about them. */
function outboxOf(portal: Portal, now: () => number) {
  const { outbox } = portal;
  const writes: Write[] = [];
  const endings: Ending[] = [];
  const { add } = outbox;
  outbox.add = async (change) => {
    const action = actionOf(change.body) ?? 'checkIn';
    const known = { at: now(), who: travellerOf(change.params['id'] ?? ''), action, id: '' };
    writes.push(known);
    const stored = await add(change);
    known.id = stored.id;
    return stored;
  };
  outbox.onSettled(updateBooking.line, ({ change: { id }, outcome }) => endings.push({ id, outcome, at: now() }));
  const conflictOf = (who: Traveller) =>
    $conflicts(portal)
      .get()
      .find(({ change }) => bookingIdOf(change) === idOf(who));
  return {
    writes,
    endings,
    onScreen: () => outbox.$waiting.get().map(({ id }) => id),
    decide: (who, choice) => {
      const conflict = conflictOf(who);
      if (conflict) void outbox.decide(conflict, choice);
    },
    unstick: (who, choice) => {
      const stuck = outbox.$waiting.get().find((change) => isAction(change) && bookingIdOf(change) === idOf(who));
      if (!stuck?.trouble || conflictOf(who) || outbox.$isBacklogged.get()) return;
      void (choice === 'retry' ? outbox.retry(stuck.id) : outbox.drop(stuck.id));
    },
  } satisfies Partial<Counter>;
}
