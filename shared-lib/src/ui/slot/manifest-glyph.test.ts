import { manifestGlyph } from './manifest-glyph.ts';

test.each([
  ['M4 6h16v12H4zM4 7l8 6 8-6', [['path', { d: 'M4 6h16v12H4zM4 7l8 6 8-6' }]]],
  ['M4 12a8 8 0 1 0 16,0.5', [['path', { d: 'M4 12a8 8 0 1 0 16,0.5' }]]],
])('the path %s from a manifest is used as the icon', (icon, glyph) => {
  expect(manifestGlyph(icon)).toEqual(glyph);
});

test.each(['rocket', 'Mail', 'M', 'M4 12" onload="x', `M${'1'.repeat(700)}`])(
  'the unknown icon %s is replaced with the neutral icon',
  (icon) => {
    expect(manifestGlyph(icon)).toBe(manifestGlyph('a name of tomorrow'));
  },
);
