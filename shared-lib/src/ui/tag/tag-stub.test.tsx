import { screen } from '@testing-library/react';
import { renderUi } from '../ui.fixture.tsx';
import { TagStub } from './tag-stub.tsx';

test.each([
  [1, 'en', '1 bag'],
  [3, 'en', '3 bags'],
  [0, 'fr', '0 bagage'],
  [0, 'pt', '0 volumes'],
  [14, 'de', '14 Gepäckstücke'],
] as const)(
  'a tag for %d bags (%s) shows only the number and is announced with a noun',
  async (count, language, text) => {
    await renderUi(<TagStub count={count} tone="info" />, { language });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(String(count))).toHaveAttribute('aria-hidden', 'true');
  },
);
