import { screen } from '@testing-library/react';
import { renderUi } from '../ui.fixture.tsx';
import { baseCss } from './base-css.ts';
import { styled } from './styled.tsx';

const Tile = styled('div', {
  base: { padding: 4 },
  variants: { tone: { urgent: { color: 'urgent.fg' }, calm: { color: 'fg.muted' } } },
  defaultVariants: { tone: 'calm' },
});

/** Returns the CSS declarations that apply to an element. */
function declarationsOf(element: Element) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return rules.filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} `))).join(' ');
}

test('the recipe, variants and style props become rules, and other props are passed to the element', async () => {
  await renderUi(
    <>
      <Tile>default</Tile>
      <Tile tone="urgent" mt={2} data-kind="x" title="late one">
        late
      </Tile>
    </>,
  );
  const late = screen.getByText('late');
  expect(declarationsOf(late)).toContain('padding: var(--bp-spacing-4)');
  expect(declarationsOf(late)).toContain('color: var(--bp-colors-urgent-fg)');
  expect(declarationsOf(late)).toContain('margin-top: var(--bp-spacing-2)');
  expect(declarationsOf(screen.getByText('default'))).toContain('color: var(--bp-colors-fg-muted)');
  expect(late).toHaveAttribute('title', 'late one');
  expect(late).toHaveAttribute('data-kind', 'x');
  for (const name of ['tone', 'mt']) expect(late).not.toHaveAttribute(name);
});

test('a style prop overrides `css`, and `css` overrides the recipe', async () => {
  await renderUi(
    <Tile padding={1} css={{ padding: 2, color: 'brand.fg' }}>
      tile
    </Tile>,
  );
  expect(declarationsOf(screen.getByText('tile'))).toMatch(
    /padding: var\(--bp-spacing-1\).*color: var\(--bp-colors-brand-fg\)/,
  );
});

test('equal styles share a class, and the palette has a separate class', async () => {
  await renderUi(
    <>
      <Tile colorPalette="urgent">one</Tile>
      <Tile colorPalette="urgent">two</Tile>
      <Tile colorPalette="neutral">three</Tile>
    </>,
  );
  const [one, two, three] = ['one', 'two', 'three'].map((text) => [...screen.getByText(text).classList]);
  expect(one).toEqual(two);
  // The elements differ only in their palette, so the rest of the style is resolved once.
  expect(one?.filter((name) => !three?.includes(name))).toEqual(['bp-palette-urgent']);
  expect(baseCss('page')).toContain('--bp-colors-color-palette-fg:var(--bp-colors-urgent-fg)');
});

test('the recipe’s palette applies unless the element sets one', async () => {
  const Label = styled('span', { base: { colorPalette: 'neutral', color: 'colorPalette.fg' } });
  await renderUi(
    <>
      <Label>usual</Label>
      <Label colorPalette="good">own</Label>
    </>,
  );
  expect(screen.getByText('usual')).toHaveClass('bp-palette-neutral');
  expect(screen.getByText('own')).toHaveClass('bp-palette-good');
  expect(screen.getByText('own')).not.toHaveClass('bp-palette-neutral');
});

test('compound variants override single variants, and unselected variants have no effect', async () => {
  const Key = styled('b', {
    variants: { size: { big: { p: 4 }, small: { p: 1 } }, kind: { solid: { bg: 'brand.solid' }, line: {} } },
    compoundVariants: [{ size: ['big'], kind: 'solid', css: { p: 8, color: 'brand.contrast' } }],
    defaultVariants: { size: 'small' },
  });
  await renderUi(
    <>
      <Key kind="solid" size="big">
        both
      </Key>
      <Key kind="solid" size={undefined}>
        one
      </Key>
    </>,
  );
  expect(declarationsOf(screen.getByText('both'))).toMatch(/padding: var\(--bp-spacing-8\).*brand-contrast/);
  expect(declarationsOf(screen.getByText('one'))).toContain('padding: var(--bp-spacing-1)');
  expect(declarationsOf(screen.getByText('one'))).not.toContain('brand-contrast');
});

test('`as` changes the element, and `asChild` styles the child and keeps its class', async () => {
  await renderUi(
    <>
      <Tile as="section">section</Tile>
      <Tile asChild>
        <form className="own">form</form>
      </Tile>
    </>,
  );
  expect(screen.getByText('section').tagName).toBe('SECTION');
  const form = screen.getByText('form');
  expect(form.tagName).toBe('FORM');
  expect(form).toHaveClass('own');
  expect(declarationsOf(form)).toContain('padding: var(--bp-spacing-4)');
});
