import { styled } from '../system/styled.tsx';

export const Grid = styled('div', { base: { display: 'grid', gap: 4 } });
