import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Icon, STATE_LOOK, Text } from '@host-portal/shared-lib/ui';
import type { TodayBookings } from './use-today-bookings.ts';

export type OlderLineProps = {
  day: TodayBookings;
  /** Late bookings of earlier days that are not in the list yet. */
  late: number;
  /** What comes may stand in the list at once: somebody asked for it. */
  onShow: () => void;
};

/** What `OlderNote` says, above a list that must not move: one height, whatever there is to say. */
export function OlderLine({ day, late, onShow }: OlderLineProps) {
  const { t } = useTranslation('bookings');
  const retry = () => {
    onShow();
    day.retryOlder();
  };
  const { words, action } = day.hasOlderFailed
    ? { words: t('today.olderFailed'), action: { label: t('today.retry'), onAction: retry } }
    : late > 0
      ? { words: t('list.lateElsewhere', { count: late }), action: { label: t('list.showLate'), onAction: onShow } }
      : { words: t(day.isComplete ? 'today.olderLoaded' : 'today.olderLoading'), action: null };
  return (
    <Box
      display="flex"
      alignItems="center"
      gap={2}
      minHeight="56px"
      mb={3}
      px={3}
      borderRadius="card"
      borderWidth="1px"
      borderColor={action ? 'colorPalette.line' : 'transparent'}
      bg={action ? 'colorPalette.subtle' : 'transparent'}
      colorPalette={late > 0 ? STATE_LOOK.late.palette : 'tocollect'}
      data-print="hidden"
    >
      {action && (
        <Box color="colorPalette.fg" display="flex">
          <Icon glyph={STATE_LOOK.late.glyph} />
        </Box>
      )}
      <Text as="output" display="block" flex="1" size="sm" tone={action ? undefined : 'muted'}>
        {words}
      </Text>
      {action && (
        <Button variant="link" size="counter" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </Box>
  );
}
