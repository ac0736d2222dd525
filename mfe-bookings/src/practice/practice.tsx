import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { isInStore, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { PortalProvider, useNow, usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, DensityProvider, Text } from '@host-portal/shared-lib/ui';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { RoutedBookingSheet } from '../parts/booking-sheet/routed-booking-sheet.tsx';
import { practiceBookings } from './practice-bookings.ts';
import { createPracticePortal } from './practice-portal.ts';

/** Shows the real rows and sheet with fictional bookings on the training page. */
export function Practice() {
  const [round, setRound] = useState(0);
  return <Round key={round} onAgain={() => setRound(round + 1)} />;
}

function Round({ onAgain }: { onAgain: () => void }) {
  const portal = usePortal();
  const { t } = useTranslation('practice');
  const [practice] = useState(() => createPracticePortal(portal, practiceBookings(portal.now(), t('spot'))));
  return (
    <PortalProvider portal={practice}>
      <QueryClientProvider client={practice.queryClient}>
        <DensityProvider density="counter">
          <Rows onAgain={onAgain} />
        </DensityProvider>
        <RoutedBookingSheet />
      </QueryClientProvider>
    </PortalProvider>
  );
}

function Rows({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('practice');
  const now = useNow();
  const bookings = useKnownBookings();
  const isFinished = bookings.length > 0 && bookings.every(({ hasBeenCheckedOut }) => hasBeenCheckedOut);
  return (
    <>
      <Card as="ul" pad={false} listStyleType="none" css={ROW_LIST}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            section={sectionOf(booking)}
            now={now}
            isNext={false}
            hasSpot={false}
          />
        ))}
      </Card>
      <Box as="output" display="block" mt={3}>
        {isFinished && (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
            <Text weight="semibold">{t('finished')}</Text>
            <Button variant="outline" onClick={onAgain}>
              {t('again')}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}

const sectionOf = (booking: Booking): TodaySection =>
  booking.hasBeenCheckedOut ? 'done' : isInStore(booking) ? 'toCollect' : 'arriving';
