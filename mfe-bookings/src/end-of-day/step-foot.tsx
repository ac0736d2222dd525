import { Undo2 } from 'lucide';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';
import type { StepUndo } from './use-step-undo.ts';

export type StepFootProps = {
  /**
   * All buttons of a spot's steps share this id, so that a second tap in the same place is ignored just after the
   * step has changed.
   */
  spotId: string;
  undo: StepUndo | null;
  /**
   * The step's main button. `action` differs for each step and each set of rows, so that the button ignores taps for
   * a moment when the step or its rows change.
   */
  main: { label: string; action: string; onPress: () => void } | null;
};

/** Shows the step's main button and Undo at the bottom of the screen, within reach of the thumb. */
export function StepFoot({ spotId, undo, main }: StepFootProps) {
  const { t } = useTranslation('bookings');
  if (!undo && !main) return null;
  return (
    <>
      <Box
        // Marks the footer as floating. Otherwise, the press guard would treat it as new content that replaced the
        // rows below it.
        data-floating
        data-print="hidden"
        position="fixed"
        bottom={{ base: 'calc(var(--bp-sizes-bottombar) + env(safe-area-inset-bottom))', md: 0 }}
        right="var(--bp-beside, 0px)"
        left={{ base: 0, md: 'var(--bp-sizes-rail)' }}
        zIndex={2}
        px={{ base: 4, md: 6 }}
        py={3}
        pb={{ base: 4, md: 'calc(12px + env(safe-area-inset-bottom))' }}
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
            <Button variant="ghost" icon={Undo2} press={{ action: undo.action, of: spotId }} onClick={undo.onUndo}>
              {t('end.undo')}
            </Button>
          </Box>
        )}
        {main && (
          <Button
            variant="solid"
            size="counter"
            press={{ action: main.action, of: spotId }}
            onClick={main.onPress}
            flex={{ base: '1 0 100%', md: '0 0 auto' }}
            ms="auto"
            minHeight="56px"
          >
            {main.label}
          </Button>
        )}
      </Box>
      {/* Reserves the footer's height, so that the end of the page can scroll above it. */}
      <Box order={1} height={{ base: '9.375rem', md: '6rem' }} aria-hidden data-print="hidden" />
    </>
  );
}
