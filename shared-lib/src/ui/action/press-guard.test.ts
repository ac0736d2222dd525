import {
  type Measured,
  nextSpans,
  type Position,
  type PressOf,
  replacedSpans,
  restUntil,
  type Span,
} from './press-guard.ts';

const ROW_PX = 80;
const row = (index: number, by = 0): Position => ({ left: 300, top: 100 + index * ROW_PX + by, width: 90, height: 48 });
const NOWHERE: Position = { left: 0, top: 900, width: 90, height: 48 };

const checkIn = (of: string): PressOf => ({ action: 'checkIn', of });
const checkOut = (of: string): PressOf => ({ action: 'checkOut', of });

const BEN = {};
const ANA = {};
const LINK = {};

/** Measures a sequence of layouts. Returns the spans after the last one, and the span of the control in `BEN`. */
function after(...layouts: [at: number, measured: Measured[]][]) {
  const spans = layouts.reduce<Span[]>((known, [at, measured]) => nextSpans(known, measured, at), []);
  return { spans, ben: control(spans, BEN) };
}

function control(spans: readonly Span[], holder: object): Span & { press: PressOf } {
  const span = spans.find((known) => known.holder === holder && known.until === Infinity);
  if (!span?.press) throw new Error('The control is not there');
  return { ...span, press: span.press };
}

const ben = (position: Position, press = checkIn('ben')): Measured => ({ holder: BEN, press, position, layer: 0 });
const ana = (position: Position): Measured => ({ holder: ANA, press: checkIn('ana'), position, layer: 0 });
const link = (position: Position): Measured => ({ holder: LINK, press: null, position, layer: 0 });
const over = (measured: Measured): Measured => ({ ...measured, layer: measured.layer + 1 });

const LATER = 10_000;

test.each<[string, number, [number, Measured[]][]]>([
  ['has been there from the start', 0, [[0, [ben(row(1))]]]],
  ['appears where nothing could be tapped', 0, [[0, [ana(row(0))]], [LATER, [ana(row(0)), ben(row(1))]]]],
  ['appears together with everything else', 0, [[LATER, [ana(row(0)), ben(row(1)), link(row(1))]]]],
  ['replaces the control of another booking', LATER + 400, [[0, [ana(row(0)), ben(row(1))]], [LATER, [ben(row(0))]]]],
  ['replaces a link', LATER + 400, [[0, [link(row(1)), ben(NOWHERE)]], [LATER, [link(NOWHERE), ben(row(1))]]]],
  ['covers a link', LATER + 400, [[0, [link(row(1))]], [LATER, [link(row(1)), ben(row(1))]]]],
  ['is pushed down by a new row', LATER + 400, [[0, [ben(row(0)), ana(row(1))]], [LATER, [link(row(0)), ben(row(1)), ana(row(2))]]]],
  ['moves by 1 px', 0, [[0, [ben(row(1)), ana(row(0))]], [LATER, [ben(row(1, 1)), ana(row(0, 1))]]]],
  ['moves by less than half its height', 0, [[0, [ben(row(1)), ana(row(0))]], [LATER, [ben(row(1, 23)), ana(row(0, 23))]]]],
  ['moves to an empty position', 0, [[0, [ben(row(1)), ana(row(0))]], [LATER, [ben(row(5)), ana(row(0))]]]],
  ['appears 300 ms after its position became empty', LATER + 400, [[0, [link(row(1))]], [LATER, []], [LATER + 300, [ben(row(1))]]]],
  ['appears 500 ms after its position became empty', 0, [[0, [link(row(1))]], [LATER, []], [LATER + 500, [ben(row(1))]]]],
])('a control that %s ignores presses until %i ms', (_, until, layouts) => {
  const { spans, ben: here } = after(...layouts);
  expect(restUntil(spans, here, { last: null })).toBe(until);
}); // prettier-ignore

test('a control that is rendered into a new element at the same position counts as the same control', () => {
  const again = {};
  const spans = nextSpans(after([0, [ben(row(1)), link(row(1))]]).spans, [{ ...ben(row(1)), holder: again }], LATER);
  expect(control(spans, again).from).toBe(0);
  expect(restUntil(spans, control(spans, again), { last: null })).toBe(0);
});

test('a control ignores presses right after a sheet above it has closed, even if the control appeared while the sheet was open', () => {
  const sheet = over(ana(row(1)));
  const { spans, ben: here } = after([0, [sheet]], [1000, [sheet, ben(row(1))]], [LATER, [ben(row(1))]]);
  expect(restUntil(spans, here, { last: null })).toBe(LATER + 400);
  const below = after([0, [ben(row(1))]], [1000, [sheet, ben(row(1))]], [LATER, [ben(row(1))]]);
  expect(restUntil(below.spans, below.ben, { last: null })).toBe(LATER + 400);
});

test.each<[string, Measured[]]>([
  ['is replaced', [link(row(1))]],
  ['disappears', []],
])('a control over a row accepts presses immediately if the row under it %s', (_, below) => {
  const sheet = over(ben(row(1)));
  const { spans, ben: here } = after([0, [ana(row(1))]], [1000, [sheet, ana(row(1))]], [LATER, [sheet, ...below]]);
  expect(restUntil(spans, here, { last: null, point: { x: 310, y: 190 } })).toBeLessThan(LATER);
});

test('a control that has just covered a row ignores presses, even if the row disappears', () => {
  const sheet = over(ben(row(1)));
  const { spans, ben: here } = after([0, [ana(row(1))]], [LATER, [sheet, ana(row(1))]], [LATER + 50, [sheet]]);
  expect(restUntil(spans, here, { last: null })).toBe(LATER + 400);
});

test('the same action in a sheet over its row counts as a new control', () => {
  const inSheet = {};
  const { spans } = after([0, [ben(row(1))]], [LATER, [{ ...ben(row(1)), holder: inSheet }, ben(row(1))]]);
  expect(control(spans, inSheet).from).toBe(LATER);
  expect(control(spans, BEN).from).toBe(0);
});

test('a control skipped by `content-visibility` counts as present since its first render', () => {
  const { spans, ben: here } = after([0, [link(row(1))]], [LATER, [link(row(1)), { ...ben(row(1)), since: 0 }]]);
  expect(here.from).toBe(0);
  expect(restUntil(spans, here, { last: null })).toBe(0);
});

test('a button whose action changes in place ignores presses, even without a position', () => {
  const noPosition = { left: 0, top: 0, width: 0, height: 0 };
  const spans = replacedSpans(after([0, [ben(noPosition)]]).spans, BEN, checkOut('ben'), LATER);
  expect(restUntil(spans, control(spans, BEN), { last: null })).toBe(LATER + 400);
});

test.each([
  ['the finger is where the link was', { x: 310, y: 105 }, LATER + 400],
  ['the finger is elsewhere on it', { x: 310, y: 140 }, 0],
])('a control that covers part of a link ignores presses only on that part: %s', (_, point, until) => {
  const small: Position = { left: 300, top: 100, width: 90, height: 10 };
  const { spans, ben: here } = after([0, [link(small)]], [LATER, [link(small), ben(row(0))]]);
  expect(restUntil(spans, here, { last: null, point })).toBe(until);
});

describe('after a press by the host', () => {
  const { spans, ben: pressed } = after([0, [ben(row(1)), ana(row(0))]]);
  const last = { span: pressed, press: checkIn('ben'), at: LATER };
  const next = replacedSpans(spans, BEN, checkOut('ben'), LATER + 20);

  test('a control that replaces another control of the same booking ignores presses for two seconds', () => {
    expect(restUntil(next, control(next, BEN), { last })).toBe(LATER + 2000);
  });

  test('a control accepts presses if its action is the same, or if it is on another row or at another position', () => {
    expect(restUntil(spans, pressed, { last })).toBe(0);
    expect(restUntil(spans, control(spans, ANA), { last })).toBe(0);
    const undo = { holder: {}, press: checkOut('ben'), position: NOWHERE, layer: 0 };
    const withUndo = nextSpans(spans, [ben(row(1)), ana(row(0)), undo], LATER + 20);
    expect(restUntil(withUndo, control(withUndo, undo.holder), { last })).toBe(0);
  });
});
