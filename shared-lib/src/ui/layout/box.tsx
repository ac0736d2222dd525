import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { styled } from '../system/styled.tsx';

/** A `div` with Chakra's style props and the portal's tokens. */
export const Box = styled('div');
export type BoxProps = HTMLChakraProps<'div'>;
