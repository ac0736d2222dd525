import { styled } from '../system/styled.tsx';

/** Side by side, centred, 8 px apart by default. */
export const HStack = styled('div', { base: { display: 'flex', alignItems: 'center', gap: 2 } });
