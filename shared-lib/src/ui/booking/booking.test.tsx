import { screen } from '@testing-library/react';
import { renderUi } from '../ui.fixture.tsx';
import { StateChip } from './state-chip.tsx';
import { TagStub } from './tag-stub.tsx';

test.each([
  [1, 'en', '1 bag'],
  [3, 'en', '3 bags'],
  [0, 'fr', '0 bagage'],
  [0, 'pt', '0 volumes'],
  [14, 'de', '14 Gepäckstücke'],
] as const)('%d bags (%s) are read out with their noun, and seen as a figure', async (count, language, words) => {
  await renderUi(<TagStub count={count} state="arriving" />, { language });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(String(count))).toHaveAttribute('aria-hidden', 'true');
});

test('a state is a word, not a colour alone', async () => {
  await renderUi(
    <>
      <StateChip state="tocollect" />
      <StateChip state="late">95 min late</StateChip>
    </>,
    { language: 'it' },
  );
  expect(screen.getByText('Da ritirare')).toBeInTheDocument();
  expect(screen.getByText('95 min late')).toBeInTheDocument();
});
