import { expect, test } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { shapedQuery } from './shaped-query.ts';
import type { Tables } from './tables.ts';

const sent: { sql: string; parameters: readonly unknown[] }[] = [];
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
});

test('a query is built once per shape and then runs with new values', async () => {
  let built = 0;
  const find = shapedQuery((of, { isOrdered }: { isOrdered: boolean }, values: { ids: string[]; limit: number }) => {
    built += 1;
    const found = of
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', sql<string>`any(${values.ids})`);
    return (isOrdered ? found.orderBy('id') : found).limit(values.limit).where('bag_count', '>', 0);
  });
  await find(db, { isOrdered: false }, { ids: ['a'], limit: 1 });
  await find(db, { isOrdered: false }, { ids: ['b', 'c'], limit: 2 });
  await find(db, { isOrdered: true }, { ids: [], limit: 3 });
  const text = 'select "id" from "bookings" where "id" = any($1) and "bag_count" > $2';
  expect(sent).toEqual([
    { sql: `${text} limit $3`, parameters: [['a'], 0, 1] },
    { sql: `${text} limit $3`, parameters: [['b', 'c'], 0, 2] },
    { sql: `${text} order by "id" limit $3`, parameters: [[], 0, 3] },
  ]);
  expect(built).toBe(2);
});
