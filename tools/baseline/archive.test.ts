/** @jest-environment node */
import { archiveOf, filesOfArchive } from './archive.ts';

test('comes out as it went in, text and bytes, in the same order', () => {
  const files = new Map([
    ['edge/main.mjs', Buffer.from('first\nline\n')],
    ['empty.json', Buffer.from('')],
    ['a.png', Buffer.from([0, 255, 10, 13, 128])],
  ]);
  const read = filesOfArchive(archiveOf(files));
  expect([...read].map(([path, content]) => [path, [...content]])).toEqual(
    [...files].map(([path, content]) => [path, [...content]]),
  );
});
