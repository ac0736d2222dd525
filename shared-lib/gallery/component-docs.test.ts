/** @jest-environment node */
import { componentDocs } from './component-docs.ts';
import { SECTIONS } from './sections.tsx';

// Reading the types takes several seconds, so the tests share the result.
const docs = new Map(componentDocs().map((doc) => [doc.name, doc]));

test('every component lists only its own props, each with a type and a purpose', () => {
  const button = docs.get('Button');
  expect(button?.text).toContain('A button whose label states its action');
  expect(button?.props).toContainEqual({
    name: 'icon',
    type: 'IconNode',
    isOptional: true,
    text: 'An icon before the text.',
  });
  expect(button?.props.map(({ name }) => name)).not.toContain('onClick');
  expect(docs.get('Logo')?.props.map(({ name }) => name)).toEqual(['brandName', 'logo', 'size']);
  expect([...docs.keys()]).toEqual(expect.arrayContaining(['DataTable', 'TextInput', 'Sheet', 'QrCode']));
});

test('every component that a gallery section names exists', () => {
  expect(SECTIONS.flatMap(({ components }) => components).filter((name) => !docs.has(name))).toEqual([]);
});
