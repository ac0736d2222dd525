import fc from 'fast-check';
import { createAlertStore } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const messages = (store: ReturnType<typeof createAlertStore>) => store.$alerts.get().map(({ message }) => message);

test('a new alert removes older ones unless they are scary, and is shown above the others', () => {
  const store = createAlertStore();
  store.show('info', 'a');
  store.show('scary', 'b');
  store.show('success', 'c');
  expect(messages(store)).toEqual(['c', 'b']);
  store.show('scary', 'd');
  expect(messages(store)).toEqual(['d', 'b']);
});

test('each of the four methods shows an alert of its variant', () => {
  const { notify, $recent } = createAlertStore();
  for (const tell of Object.values(notify)) tell('Saved');
  const variants = $recent.get().map(({ variant }) => variant);
  expect(variants.toSorted()).toEqual(['info', 'scary', 'success', 'warning']);
});

test('an alert disappears as soon as its action is no longer possible, and other alerts stay', () => {
  const store = createAlertStore();
  let remove = () => {};
  const stop = jest.fn();
  const whenImpossible = (end: () => void) => {
    remove = end;
    return stop;
  };
  store.notify.success('Ana', { label: 'Undo', onAction: () => {}, displayMs: 10_000, whenImpossible });
  store.notify.success('Ben', { label: 'Undo', onAction: () => {}, displayMs: 10_000 });
  remove();
  expect(messages(store)).toEqual(['Ben']);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('an alert without an action disappears when its message no longer applies', () => {
  const store = createAlertStore();
  let remove = () => {};
  store.notify.info('Ana', undefined, (end) => {
    remove = end;
    return () => {};
  });
  expect(messages(store)).toEqual(['Ana']);
  remove();
  expect(messages(store)).toEqual([]);
});

test('at most five alerts are shown, and a sixth one removes the oldest', () => {
  const store = createAlertStore();
  for (const message of ['1', '2', '3', '4', '5', '6']) store.show('scary', message);
  expect(messages(store)).toEqual(['6', '5', '4', '3', '2']);
});

test('each alert is shown for five seconds on its own timer', () => {
  const store = createAlertStore();
  store.show('scary', 'first');
  jest.advanceTimersByTime(3000);
  store.show('scary', 'second');
  jest.advanceTimersByTime(2000);
  expect(messages(store)).toEqual(['second']);
  jest.advanceTimersByTime(3000);
  expect(messages(store)).toEqual([]);
});

test('an action with a longer display time keeps its alert for that time', () => {
  const store = createAlertStore();
  store.notify.success('undo me', { label: 'Undo', onAction: () => {}, displayMs: 10_000 });
  jest.advanceTimersByTime(9999);
  expect(messages(store)).toEqual(['undo me']);
  jest.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('a newer alert does not shorten the display time of an alert with Undo', () => {
  const store = createAlertStore();
  const undo = { label: 'Undo', onAction: () => {}, displayMs: 10_000 };
  store.notify.success('Ana is checked in', undo);
  jest.advanceTimersByTime(1300);
  store.notify.success('Ben is checked in', undo);
  store.notify.info('2 bookings changed');
  expect(messages(store)).toEqual(['2 bookings changed', 'Ben is checked in', 'Ana is checked in']);
  jest.advanceTimersByTime(8699);
  expect(messages(store)).toContain('Ana is checked in');
  jest.advanceTimersByTime(1);
  expect(messages(store)).toEqual(['Ben is checked in']);
});

test('an alert keeps its position while it is shown, and a new one takes a free position', () => {
  const store = createAlertStore();
  const positions = () => Object.fromEntries(store.$alerts.get().map(({ message, position }) => [message, position]));
  const undo = { label: 'Undo', onAction: () => {}, displayMs: 10_000 };
  store.notify.success('Ana', undo);
  store.notify.success('Ben', undo);
  const cleo = store.show('scary', 'Cleo');
  expect(positions()).toEqual({ Ana: 0, Ben: 1, Cleo: 2 });
  store.dismiss(store.$alerts.get().find(({ message }) => message === 'Ana')?.id ?? '');
  expect(positions()).toEqual({ Ben: 1, Cleo: 2 });
  store.notify.success('Dan', undo);
  store.notify.success('Eva', undo);
  expect(positions()).toEqual({ Dan: 0, Ben: 1, Cleo: 2, Eva: 3 });
  store.dismiss(cleo);
  expect(positions()).toEqual({ Dan: 0, Ben: 1, Eva: 3 });
});

test('alerts never share a position and never move while other alerts appear and disappear', () => {
  const step = fc.record({
    variant: fc.constantFrom('info', 'scary', 'success', 'warning'),
    promised: fc.boolean(),
    after: fc.integer({ min: 0, max: 12_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const store = createAlertStore();
      const positionOf = new Map<string, number>();
      for (const { variant, promised, after } of steps) {
        const options = promised ? { action: { label: 'Undo', onAction: () => {} }, displayMs: 10_000 } : {};
        store.show(variant, 'text', options);
        jest.advanceTimersByTime(after);
        const shown = store.$alerts.get();
        expect(new Set(shown.map(({ position }) => position)).size).toBe(shown.length);
        expect(shown.length).toBeLessThanOrEqual(5);
        for (const { id, position } of shown) {
          expect(position).toBe(positionOf.get(id) ?? positionOf.set(id, position).get(id));
        }
      }
    }),
  );
});

test('the timer of a removed alert does not remove other alerts', () => {
  const store = createAlertStore();
  store.show('info', 'gone');
  jest.advanceTimersByTime(4000);
  store.show('info', 'stays');
  jest.advanceTimersByTime(1500);
  expect(messages(store)).toEqual(['stays']);
});

test('alerts do not disappear while the user reads them, and keep their remaining time', () => {
  const store = createAlertStore();
  store.show('info', 'read me');
  jest.advanceTimersByTime(4000);
  store.pause('hover');
  store.pause('focus');
  jest.advanceTimersByTime(60_000);
  store.resume('hover');
  jest.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['read me']);
  store.resume('focus');
  jest.advanceTimersByTime(999);
  expect(messages(store)).toEqual(['read me']);
  jest.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('an alert that is shown during a pause starts its timer after the pause', () => {
  const store = createAlertStore();
  store.pause('hidden');
  store.show('success', 'done');
  jest.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['done']);
});

test('alerts that have disappeared remain in the list of recent messages until the state is reset', () => {
  const store = createAlertStore();
  store.notify.info('a');
  store.notify.success('b');
  jest.advanceTimersByTime(5000);
  expect(store.$recent.get().map(({ message }) => message)).toEqual(['b', 'a']);
  store.reset();
  expect([store.$recent.get(), store.$alerts.get()]).toEqual([[], []]);
});

test('an alert offers its action and can be dismissed', () => {
  const store = createAlertStore();
  const action = { label: 'Undo', onAction: jest.fn() };
  const id = store.show('success', 'Checked in', { action, displayMs: 10_000 });
  jest.advanceTimersByTime(9999);
  expect(store.$alerts.get()[0]).toEqual({
    id,
    variant: 'success',
    message: 'Checked in',
    action,
    isPromised: true,
    position: 0,
  });
  store.dismiss(id);
  expect(store.$alerts.get()).toEqual([]);
});
