import { Text } from '@host-portal/shared-lib/ui';

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
