import * as contract from '../contract/index.ts';
import { fromDialect, MOMENTS, toDialect } from './api-dialect.ts';

const NOW = new Date('2026-03-05T14:05:00.000Z');

type Shape = { type: string; schema: unknown };

/** Finds a struct's instant fields: those that accept a date-time string without a zone and convert it. */
function momentsOf(struct: Shape, found = new Set<string>()): Set<string> {
  if (struct.type === 'array' && struct.schema) momentsOf(struct.schema as Shape, found);
  if (struct.type !== 'type' && struct.type !== 'object') return found;
  for (const [field, inner] of Object.entries(struct.schema as Record<string, Shape & { coercer: Coercer }>)) {
    if (inner.coercer('2026-03-05 14:05', { branch: [], path: [] }) === '2026-03-05T14:05:00.000Z')
      found.add(contract.wireName(field));
    momentsOf(inner, found);
  }
  return found;
}
type Coercer = (value: unknown, context: object) => unknown;

test('the dialect lists every instant field of the contract', () => {
  const found = new Set<string>();
  for (const part of Object.values(contract)) {
    if (typeof part === 'object' && part !== null && 'line' in part && part.answer)
      momentsOf(part.answer as unknown as Shape, found);
  }
  expect([...MOMENTS].toSorted()).toEqual([...found].toSorted());
});

test('without a dialect, responses and bodies are unchanged', () => {
  const answer = { items: null, created: 5, opening_hours: [{ day: 0 }] };
  expect(fromDialect(answer, undefined, false)).toBe(answer);
  expect(toDialect('PATCH /v3/stashpoints/{id}', answer, undefined, NOW)).toBe(answer);
});

test('null in place of a page’s items becomes an empty list, and other nulls are not changed', () => {
  expect(fromDialect({ items: null, next: null }, { nullLists: 'empty' }, false)).toEqual({ items: [], next: null });
  expect(fromDialect(null, { nullLists: 'empty' }, false)).toBeNull();
});

test('numbers in other fields, and impossible dates, are not read as instants', () => {
  const answer = { amount: 1_772_719_500, created: 1e18, dropoff: 'soon' };
  expect(fromDialect(answer, { moments: 'seconds' }, false)).toEqual(answer);
});

test('if the dialect’s photo format is base64, a photo is sent without the data URL’s prefix', () => {
  const body = { upload_photo: 'data:image/jpeg;base64,AAAA' };
  expect(toDialect('POST /v2/stashpoints', body, { photos: 'base64' }, NOW)).toEqual({ upload_photo: 'AAAA' });
  expect(toDialect('POST /v2/stashpoints', body, {}, NOW)).toEqual(body);
});
