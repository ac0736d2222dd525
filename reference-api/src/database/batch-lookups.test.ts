import { expect, test } from '@jest/globals';
import { batchLookups } from './batch-lookups.ts';

/**
 * Creates a fake database that holds back each answer until the test releases it. The answer then contains the rows as
 * they are at that moment.
 */
function slowDatabase() {
  const rows = new Map<string, number>();
  const questions: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const find = batchLookups((keys) => {
    const found = new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key)] as const] : [])));
    return new Promise<typeof found>((resolve, reject) => {
      questions.push({ keys, answer: () => resolve(found), fail: () => reject(new Error('away')) });
    });
  });
  const asked = async (count: number) => {
    while (questions.length < count) await new Promise((resolve) => setImmediate(resolve));
    return questions.at(-1)!;
  };
  return { rows, find, asked };
}

test('lookups that start during a query share the next query, which contains each key once', async () => {
  const { rows, find, asked } = slowDatabase();
  rows.set('a', 1).set('b', 2);
  const first = find('a');
  const question = await asked(1);
  const more = [find('b'), find('a'), find('b'), find('nobody')];
  question.answer();
  const next = await asked(2);
  next.answer();
  expect([question.keys, next.keys]).toEqual([['a'], ['b', 'a', 'nobody']]);
  expect([await first, ...(await Promise.all(more))]).toEqual([1, 2, 1, 2, undefined]);
});

test('a lookup never returns data that was read before the lookup started', async () => {
  const { rows, find, asked } = slowDatabase();
  rows.set('a', 1);
  const before = find('a');
  const question = await asked(1);
  rows.delete('a');
  const after = find('a');
  question.answer();
  (await asked(2)).answer();
  expect([await before, await after]).toEqual([1, undefined]);
});

test('a failed query rejects only its own lookups', async () => {
  const { rows, find, asked } = slowDatabase();
  rows.set('a', 1);
  const first = find('a');
  const question = await asked(1);
  const second = find('a');
  question.fail();
  await expect(first).rejects.toThrow('away');
  (await asked(2)).answer();
  expect(await second).toBe(1);
});

test('a hanging query delays later lookups only briefly', async () => {
  const { rows, find, asked } = slowDatabase();
  rows.set('a', 1);
  void find('lost');
  await asked(1);
  const second = find('a');
  (await asked(2)).answer();
  expect(await second).toBe(1);
});
