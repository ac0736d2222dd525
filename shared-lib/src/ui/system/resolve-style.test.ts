/** @jest-environment node */
import type { SystemContext } from '@chakra-ui/react/styled-system';
import fc from 'fast-check';
import { buttonRecipe } from '../action/button-recipe.ts';
import { controlRecipe } from '../form/control-recipe.ts';
import { createStyleResolver, type Recipe, type Style } from './resolve-style.ts';
import { createPortalSystem } from './system.ts';

const system = createPortalSystem('page');
const resolver = createStyleResolver(system);
const theirs = system.css as unknown as (...styles: Style[]) => Style;
const theirRecipe = (system as SystemContext & { cva: (recipe: object) => { raw: (variants: object) => Style } }).cva;

/** As text: the order of declarations decides which one wins. */
const text = (style: Style) => JSON.stringify(style, null, 1);

test.each<[string, Style[]]>([
  ['nothing', []],
  ['nothing that is set', [{ color: undefined, bg: null }]],
  ['tokens and shorthands', [{ p: 4, px: 2, bg: 'bg.surface', color: 'fg.muted', borderRadius: 'card' }]],
  ['breakpoints', [{ fontSize: { base: 'md', md: 'lg' }, display: { md: 'none', sm: 'grid' } }]],
  ['a list of breakpoints', [{ fontSize: ['sm', null, 'lg'] }]],
  ['a later style wins', [{ p: 1, color: 'fg' }, { padding: { base: 2, md: 3 } }, { p: 4, color: undefined }]],
  ['a part of a later style wins', [{ p: { base: 1, md: 2 } }, { p: { md: 3 } }]],
  [
    'selectors',
    [{ '&:hover': { color: 'fg' }, '& > li': { p: { base: 1, md: 2 }, '&[data-x]::after': { inset: 0 } } }],
  ],
  ['a condition of the system', [{ _hover: { bg: 'bg.sunken' }, _focusVisible: { outline: 'none' } }]],
  ['queries come last', [{ '@media (hover: hover)': { color: 'fg' }, '@media print': { p: 0 }, md: { m: 1 }, top: 0 }]],
  ['a query in a selector', [{ '&:active': { md: { color: 'fg' }, '@media (hover: hover)': { p: 1 }, m: 2 } }]],
  ['a palette', [{ colorPalette: 'urgent', color: 'colorPalette.fg' }]],
  ['a utility of several declarations', [{ boxSize: 5, truncate: true, hideBelow: 'md', lineClamp: 2 }]],
  ['important', [{ color: 'fg !important', p: '4!', m: { md: '2 !important' } }]],
  [
    'words of CSS',
    [{ transition: 'none', flex: '1 1 0', gridTemplateAreas: '"a b"', '--own': 'colors.fg', zIndex: 1 }],
  ],
])('the same as the system’s own: %s', (_, styles) => {
  expect(text(resolver.css(...styles))).toBe(text(theirs(...styles)));
});

const PROPS = [
  'p',
  'px',
  'paddingInline',
  'm',
  'color',
  'bg',
  'background',
  'width',
  'boxSize',
  'display',
  'borderWidth',
];
const VALUES = [0, 1, 4, 'fg', 'brand.solid', 'full', 'auto', 'none', '12px', 'card', '2 !important', true];
const UNDER = [
  'base',
  'sm',
  'md',
  'lg',
  '_hover',
  '&:active',
  '& > li',
  '@media print',
  '@media (hover: hover)',
  '@container (width > 9px)',
];
const style = fc.letrec<{ style: Style; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...VALUES, undefined, null),
    fc.dictionary(fc.constantFrom('base', 'sm', 'md', '_hover'), tie('value'), { maxKeys: 2 }),
  ),
  style: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...PROPS), tie('value'), { maxKeys: 5 }),
      fc.dictionary(fc.constantFrom(...UNDER), fc.dictionary(fc.constantFrom(...PROPS), tie('value'), { maxKeys: 3 }), {
        maxKeys: 3,
      }),
    )
    .map(([own, under]) => ({ ...own, ...under })),
})).style;

test('the same as the system’s own for whatever is written', () => {
  fc.assert(
    fc.property(fc.array(style, { maxLength: 3 }), (styles) => {
      expect(text(resolver.css(...styles))).toBe(text(theirs(...styles)));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Recipe]>([
  ['button', buttonRecipe as Recipe],
  ['control', controlRecipe as Recipe],
])('a recipe is what the system makes of it: %s', (_, recipe) => {
  const { raw } = theirRecipe(recipe);
  const ours = resolver.recipe(recipe);
  const choices = Object.entries(recipe.variants ?? {}).reduce<Style[]>(
    (all, [name, values]) =>
      [undefined, ...Object.keys(values)].flatMap((value) => all.map((each) => ({ ...each, [name]: value }))),
    [{}],
  );
  expect(choices.length).toBeGreaterThan(1);
  for (const choice of choices) expect(text(ours(choice))).toBe(text(raw(choice)));
});
