import { useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { dayInZone, formatAt, formatOnDayAt } from '@host-portal/shared-lib/time';
import { Box, Button, Text } from '@host-portal/shared-lib/ui';
import { useContactedAt } from './contact-log.ts';

/**
 * Shows when the host last contacted the traveller from this device, with a button that removes the note. The day is
 * included unless it was today.
 */
export function Contacted({ booking, now }: { booking: Booking; now: number }) {
  const { t, locale } = useTranslation('bookings');
  const [at, note] = useContactedAt(booking.id);
  // After the removal, the same button is the Undo, so that it keeps the focus.
  const [removed, setRemoved] = useState<number | null>(null);
  if (at === null && removed === null) return null;
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const when = (time: number) =>
    dayInZone(time, localTime.zone) === dayInZone(now, localTime.zone)
      ? formatAt(time, localTime)
      : formatOnDayAt(time, localTime);
  const toggle = () => {
    setRemoved(at);
    note(at === null ? removed : null);
  };
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={3}>
      <Text as="output" size="md" tone="muted">
        {at === null ? t('message.noteRemoved') : t('message.contacted', { when: when(at) })}
      </Text>
      <Button variant="link" onClick={toggle}>
        {t(at === null ? 'end.undo' : 'message.removeNote')}
      </Button>
    </Box>
  );
}
