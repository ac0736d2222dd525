import { styled } from '../system/styled.tsx';

/**
 * Arranges children in a column, 16 px apart by default. Children may shrink, so that long words wrap instead of
 * widening the page.
 */
export const Stack = styled('div', {
  base: { display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
});
