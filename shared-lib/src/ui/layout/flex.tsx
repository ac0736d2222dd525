import { styled } from '../system/styled.tsx';

export const Flex = styled('div', { base: { display: 'flex' } });
