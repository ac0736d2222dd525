import { Text } from '@host-portal/shared-lib/ui';

/** The main amount of a card. */
export function BigFigure({ children }: { children: string }) {
  return (
    <Text
      weight="bold"
      numeric
      fontSize={{ base: '2xl', md: '3xl' }}
      lineHeight="tight"
      letterSpacing="tight"
      overflowWrap="anywhere"
    >
      {children}
    </Text>
  );
}
