import { EMBED_INTERFACE, missingFrom, PUBLISHED_INTERFACE as published } from './embed-interface.ts';

test('nothing that was published is gone, and what is new has another version', () => {
  expect(missingFrom(EMBED_INTERFACE, published)).toEqual([]);
  const isSame = missingFrom(published, EMBED_INTERFACE).length === 0;
  expect(EMBED_INTERFACE.version === published.version).toBe(isSame);
});

test('a name that is gone is called by its name', () => {
  const served = { ...EMBED_INTERFACE, props: EMBED_INTERFACE.props.filter((name) => name !== 'onReady') };
  expect(missingFrom(served, published)).toEqual(['onReady of props is gone']);
});
