import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { styled } from '../system/styled.tsx';

/** A `div` that takes Chakra's style props with the portal's tokens. */
export const Box = styled('div');
export type BoxProps = HTMLChakraProps<'div'>;
