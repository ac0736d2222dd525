import { isReadToday } from './read-rotation.ts';

const DAY = 24 * 60 * 60_000;

test('with one or two spots, the reviews and orders of every spot are read every day', () => {
  for (const read of ['review', 'orders'] as const) {
    for (const index of [0, 1]) expect(isReadToday(read, index, { count: 2, now: 5 * DAY })).toBe(true);
  }
});

test('with more spots, only the reviews or the orders of one spot are read per day, in rotation', () => {
  for (const count of [3, 4, 40]) {
    const turns = Array.from({ length: 2 * count }, (_, day) =>
      (['review', 'orders'] as const).flatMap((read) =>
        Array.from({ length: count }, (__, index) => index)
          .filter((index) => isReadToday(read, index, { count, now: day * DAY }))
          .map((index) => `${read} ${index}`),
      ),
    );
    for (const turn of turns) expect(turn).toHaveLength(1);
    expect(new Set(turns.flat()).size).toBe(2 * count);
  }
});
