import { EMBED_INTERFACE, missingFrom, PUBLISHED_INTERFACE as published } from './embed-interface.ts';

test('every published name still exists, and new names come with a new version', () => {
  expect(missingFrom(EMBED_INTERFACE, published)).toEqual([]);
  const isSame = missingFrom(published, EMBED_INTERFACE).length === 0;
  expect(EMBED_INTERFACE.version === published.version).toBe(isSame);
});

test('a removed name is reported', () => {
  const served = { ...EMBED_INTERFACE, props: EMBED_INTERFACE.props.filter((name) => name !== 'onReady') };
  expect(missingFrom(served, published)).toEqual(['onReady of props is gone']);
});
