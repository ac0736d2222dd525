import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const files = globSync('migrations/*.ts', { cwd: import.meta.dirname }).toSorted();

test.each(files)('the migration %s only adds to the tables, so that the previous API version still works', (file) => {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  expect(source).toMatch(/create table|add column|create index/);
  expect(source).not.toMatch(/\b(drop|rename|alter column|set not null)\b/i);
});
