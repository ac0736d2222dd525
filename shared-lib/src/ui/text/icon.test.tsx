import { Star } from 'lucide';
import type { SVGProps } from 'react';
import { renderUi } from '../ui.fixture.tsx';
import { type Glyph, Icon } from './icon.tsx';

test('an icon is drawn from its shapes and is not read out', async () => {
  const { container } = await renderUi(<Icon glyph={Star} size={24} />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '24');
  expect(svg?.querySelectorAll('path')).toHaveLength(Star.length);
});

test('a release from before decision 0017 passes a component', async () => {
  const Drawn = (props: SVGProps<SVGSVGElement>) => <svg data-testid="drawn" {...props} />;
  const { getByTestId } = await renderUi(<Icon glyph={Drawn as unknown as Glyph} />);
  expect(getByTestId('drawn')).toHaveAttribute('width', '20');
});
