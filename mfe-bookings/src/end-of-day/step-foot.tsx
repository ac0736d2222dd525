import { Undo2 } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, type PressOf, Text } from '@host-portal/shared-lib/ui';
import type { StepUndo } from './use-step-undo.ts';

export type StepFootProps = {
  undo: StepUndo | null;
  main: { label: string; press: PressOf; onPress: () => void } | null;
};

/** In reach of the thumb: the one button of the step, and Undo for what was done in it. */
export function StepFoot({ undo, main }: StepFootProps) {
  const { t } = useTranslation('bookings');
  return (
    <Box
      data-print="hidden"
      position="sticky"
      bottom={{ base: 'calc(var(--bp-sizes-bottombar) + env(safe-area-inset-bottom))', md: 0 }}
      zIndex={2}
      mx={{ base: -4, md: 0 }}
      px={{ base: 4, md: 0 }}
      py={3}
      bg="bg.canvas"
      borderTopWidth="1px"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={4}
      rowGap={1}
    >
      {undo && (
        <Box flex="1 1 14rem" display="flex" alignItems="center" gap={3}>
          <Text as="output" weight="semibold" lineHeight="snug">
            {undo.text}
          </Text>
          <Button variant="ghost" icon={Undo2} press={undo.press} onClick={undo.onUndo}>
            {t('end.undo')}
          </Button>
        </Box>
      )}
      {main && (
        <Button
          variant="solid"
          size="counter"
          press={main.press}
          onClick={main.onPress}
          flex={{ base: '1 0 100%', md: '0 0 auto' }}
          ms="auto"
          minHeight="56px"
        >
          {main.label}
        </Button>
      )}
    </Box>
  );
}
