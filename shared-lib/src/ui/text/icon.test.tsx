import { Star } from 'lucide';
import { renderUi } from '../ui.fixture.tsx';
import { Icon } from './icon.tsx';

test('an icon is rendered from its shapes and hidden from screen readers', async () => {
  const { container } = await renderUi(<Icon glyph={Star} size={24} />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '24');
  expect(svg?.querySelectorAll('path')).toHaveLength(Star.length);
});
