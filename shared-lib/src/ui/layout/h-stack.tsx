import { styled } from '../system/styled.tsx';

/** Arranges children in a row, vertically centred and 8 px apart by default. */
export const HStack = styled('div', { base: { display: 'flex', alignItems: 'center', gap: 2 } });
