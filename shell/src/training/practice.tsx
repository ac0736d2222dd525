import { useState } from 'react';
import { BOOKING_STATES, type BookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import {
  Box,
  Button,
  Card,
  Chip,
  DensityProvider,
  GLYPHS,
  Heading,
  TagStub,
  Text,
  useUiText,
} from '@host-portal/shared-lib/ui';

type Practised = { name: string; bags: number; state: Extract<BookingState, 'expected' | 'inStore' | 'done'> };

const INVENTED: readonly Practised[] = [
  { name: 'Ana S.', bags: 3, state: 'expected' },
  { name: 'Li W.', bags: 1, state: 'expected' },
  { name: 'Max B.', bags: 2, state: 'inStore' },
];

/** Check-in and check-out without consequences: invented bookings, no call to the API. */
export function Practice() {
  const { t } = useTranslation('training');
  const [bookings, setBookings] = useState(INVENTED);
  const move = (name: string, state: Practised['state']) =>
    setBookings(bookings.map((booking) => (booking.name === name ? { ...booking, state } : booking)));
  const isFinished = bookings.every(({ state }) => state === 'done');

  return (
    <Box data-print="hidden">
      <Card>
        <Heading size="large">{t('practice.title')}</Heading>
        <Text tone="muted" mb={3}>
          {t('practice.text')}
        </Text>
        <DensityProvider density="counter">
          <Box as="ul" listStyleType="none">
            {bookings.map((booking) => (
              <PractisedRow key={booking.name} booking={booking} onMove={(state) => move(booking.name, state)} />
            ))}
          </Box>
        </DensityProvider>
        <Box as="output" display="block" mt={3}>
          {isFinished && (
            <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
              <Text weight="semibold">{t('practice.finished')}</Text>
              <Button variant="outline" onClick={() => setBookings(INVENTED)}>
                {t('practice.again')}
              </Button>
            </Box>
          )}
        </Box>
      </Card>
    </Box>
  );
}

type PractisedRowProps = { booking: Practised; onMove: (state: Practised['state']) => void };

function PractisedRow({ booking: { name, bags, state }, onMove }: PractisedRowProps) {
  const { t } = useTranslation('training');
  const label = useUiText();
  const { tone, glyph, labelKey } = BOOKING_STATES[state];
  const [action, next, before] =
    state === 'expected'
      ? ([label('action.checkIn'), 'inStore', null] as const)
      : state === 'inStore'
        ? ([label('action.checkOut'), 'done', 'expected'] as const)
        : ([label('action.undoCheckOut'), 'inStore', null] as const);
  return (
    <Box as="li" display="flex" flexWrap="wrap" alignItems="center" gap={3} py={3} borderTopWidth="1px">
      <TagStub count={bags} tone={tone} />
      <Box flex="1" minWidth="90px">
        <Text size="lg" weight="semibold">
          {name}
        </Text>
        <Chip icon={GLYPHS[glyph]} tone={tone}>
          {label(`state.${labelKey}`)}
        </Chip>
      </Box>
      {before && (
        <Button
          variant="ghost"
          aria-label={t('practice.action', { action: label('action.undoCheckIn'), name })}
          onClick={() => onMove(before)}
        >
          {label('action.undoCheckIn')}
        </Button>
      )}
      <Button variant="brand-outline" aria-label={t('practice.action', { action, name })} onClick={() => onMove(next)}>
        {action}
      </Button>
    </Box>
  );
}
