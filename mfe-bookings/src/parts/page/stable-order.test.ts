import fc from 'fast-check';
import { isSameOrder, newIds, nextOrder, type Order, QUIET_MS, type Rows, settlesAt } from './stable-order.ts';

const rows = (...ids: string[]): Rows => [{ section: 'arriving', ids }];
const order: Order = { key: 'all', rows: rows('ana', 'ben') };

test.each<[string, Partial<Parameters<typeof nextOrder>[1]>, Rows]>([
  ['a row that would move', { rows: rows('ben', 'ana') }, order.rows],
  ['a new row', { rows: rows('ana', 'cleo', 'ben') }, order.rows],
  ['a row that has disappeared', { rows: rows('ben') }, order.rows],
  ['a row of another section', { rows: [...rows('ana'), { section: 'late', ids: ['ben'] }] }, order.rows],
  ['a change to another list', { key: 'late', rows: rows('ben') }, rows('ben')],
  ['an answer that is still arriving', { rows: rows('cleo', 'ana', 'ben'), isFollowing: true }, rows('cleo', 'ana', 'ben')],
  ['such an answer after a tap', { rows: rows('cleo', 'ben'), isFollowing: true, hasActed: true }, order.rows],
])('rows keep their order unless the host asked for other rows: %s', (_, wanted, drawn) => {
  const next = nextOrder(order, { key: 'all', rows: order.rows, isFollowing: false, hasActed: false, ...wanted });
  expect(next.rows).toEqual(drawn);
}); // prettier-ignore

test('an empty list shows its first rows at once, and unchanged rows keep the same order object', () => {
  const wanted = { key: 'all', rows: rows('ana'), isFollowing: false, hasActed: false };
  expect(nextOrder({ key: 'all', rows: [] }, wanted).rows).toEqual(rows('ana'));
  expect(nextOrder(null, wanted).rows).toEqual(rows('ana'));
  const following = { ...wanted, rows: rows('ana', 'ben'), isFollowing: true };
  expect(nextOrder(order, following)).toBe(order);
});

test.each([
  ['nothing was touched', { since: 1000, lastInput: 0 }, 1000 + QUIET_MS],
  ['the host touched the page since', { since: 1000, lastInput: 4000 }, 4000 + QUIET_MS],
  ['Undo is promised for longer', { since: 1000, lastInput: 4000, promisedUntil: 11_000 }, 11_000 + QUIET_MS],
  ['a finger is down', { since: 1000, lastInput: 4000, isDown: true }, Infinity],
])('the rows are sorted only once the page has been idle and no Undo is offered: %s', (_, calm, at) => {
  expect(settlesAt({ isDown: false, promisedUntil: 0, ...calm })).toBe(at);
});

type Step =
  | { kind: 'data'; ids: string[] }
  | { kind: 'input' }
  | { kind: 'down' }
  | { kind: 'up' }
  | { kind: 'tap' }
  | { kind: 'show' }
  | { kind: 'filter' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('data' as const), ids: fc.shuffledSubarray(['ana', 'ben', 'cleo', 'dan', 'eva']) }),
  fc.record({ kind: fc.constantFrom('input', 'down', 'up', 'tap', 'show', 'filter') }),
);

/** Creates a list that calls the functions in the same way as `useStableOrder`, with a simulated clock. */
function createList() {
  let wanted = rows('ana', 'ben');
  let key = 0;
  let drawn = nextOrder(null, { key: '0', rows: wanted, isFollowing: false, hasActed: false });
  const calm = { since: 0, lastInput: -Infinity, isDown: false, promisedUntil: -Infinity };
  const isWaiting = () => !isSameOrder(drawn.rows, wanted) || calm.promisedUntil > -Infinity;
  const settle = () => {
    drawn = { key: String(key), rows: wanted };
    calm.promisedUntil = -Infinity;
  };
  return {
    rows: () => drawn.rows,
    wanted: () => wanted,
    /** Returns when the rows were sorted, or null if they weren't. */
    passUntil(at: number): number | null {
      const settled = settlesAt(calm);
      if (!isWaiting() || settled > at) return null;
      settle();
      return settled;
    },
    take(each: Step, at: number) {
      const wasWaiting = isWaiting();
      if (each.kind === 'data') wanted = rows(...each.ids);
      else calm.lastInput = at;
      if (each.kind === 'down') calm.isDown = true;
      if (each.kind === 'up') calm.isDown = false;
      if (each.kind === 'tap') calm.promisedUntil = at + 10_000;
      if (each.kind === 'show') settle();
      if (each.kind === 'filter') key += 1;
      const hasActed = calm.promisedUntil > -Infinity;
      drawn = nextOrder(drawn, { key: String(key), rows: wanted, isFollowing: false, hasActed });
      if (!wasWaiting) calm.since = at;
    },
  };
}

test('the visible rows never change between two inputs within a few seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 8000 }), step), { maxLength: 40 }), (steps) => {
      const list = createList();
      let now = 0;
      let lastInput = -Infinity;
      for (const [pause, each] of steps) {
        now += pause;
        const settledAt = list.passUntil(now);
        if (settledAt !== null) expect(settledAt - lastInput).toBeGreaterThanOrEqual(QUIET_MS);
        const before = list.rows();
        list.take(each, now);
        const isAsked = each.kind === 'show' || each.kind === 'filter';
        const isEmpty = before.every(({ ids }) => ids.length === 0);
        if (!isAsked && !isEmpty) expect(list.rows()).toEqual(before);
        if (each.kind !== 'data') lastInput = now;
        // Each booking is either shown or counted as new, exactly once.
        const drawn = new Set(list.rows().flatMap(({ ids }) => ids));
        const wanted = list.wanted().flatMap(({ ids }) => ids);
        expect(newIds(list.rows(), list.wanted())).toEqual(wanted.filter((id) => !drawn.has(id)));
      }
    }),
  );
});
