import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderUi } from '../src/ui/ui.fixture.tsx';
import { Gallery } from './gallery.tsx';

const DOCS = [
  {
    name: 'Button',
    text: 'A button.',
    props: [{ name: 'icon', type: 'Glyph', isOptional: true, text: 'An icon before the text.' }],
  },
  { name: 'Flex', text: '', props: [] },
];

/** Runs axe without the contrast rules, which `tokens.test.ts` covers. */
async function faults() {
  // These two rules need a canvas, which jsdom doesn't have.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  // axe takes several seconds, and the gallery's delayed spinner appears in the meantime, so the run needs `act`.
  const { violations } = await act(() => axe.run(document.body, { rules }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test.each(['en', 'de'] as const)('axe finds no violation in any component (%s)', async (language) => {
  await renderUi(<Gallery docs={DOCS} />, { language });
  expect(await faults()).toEqual([]);
});

test.each(['Open the sheet', 'Open the dialog', 'Open the question', 'English'])(
  'axe finds no violation after a click on "%s"',
  async (name) => {
    await renderUi(<Gallery docs={DOCS} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await faults()).toEqual([]);
  },
);
