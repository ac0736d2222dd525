import { screen } from '@testing-library/react';
import { renderUi } from '../ui.fixture.tsx';
import { styled } from './styled.tsx';

const Tile = styled('div', {
  base: { padding: 4 },
  variants: { tone: { urgent: { color: 'urgent.fg' }, calm: { color: 'fg.muted' } } },
  defaultVariants: { tone: 'calm' },
});

/** The declarations that reach an element, from the sheets the browser would use. */
function declarationsOf(element: Element) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  return rules.filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} `))).join(' ');
}

test('recipe, variant and style props become rules of the tokens; the rest belongs to the element', async () => {
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

test('a style prop beats the recipe, and css stands between', async () => {
  await renderUi(
    <Tile padding={1} css={{ padding: 2, color: 'brand.fg' }}>
      tile
    </Tile>,
  );
  expect(declarationsOf(screen.getByText('tile'))).toMatch(
    /padding: var\(--bp-spacing-1\).*color: var\(--bp-colors-brand-fg\)/,
  );
});

test('equal looks share a class; a palette is part of the look', async () => {
  await renderUi(
    <>
      <Tile colorPalette="urgent">one</Tile>
      <Tile colorPalette="urgent">two</Tile>
      <Tile colorPalette="neutral">three</Tile>
    </>,
  );
  const [one, two, three] = ['one', 'two', 'three'].map((text) => screen.getByText(text).className);
  expect(one).toBe(two);
  expect(one).not.toBe(three);
});

test('`as` changes the element, `asChild` dresses the child and keeps its own class', async () => {
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
