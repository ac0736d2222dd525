import { MessageSquare, Phone } from 'lucide';
import { useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePhones } from '@host-portal/shared-lib/phone';
import { Box, Button, ButtonLink, lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import { useCounterName } from '../model/use-counter-name.ts';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { phoneLink } from '../parts/booking-sheet/contact-address.ts';
import { useContactedAt } from '../parts/booking-sheet/contact-log.ts';
import type { TravellerMessageProps } from '../parts/booking-sheet/traveller-message.tsx';

// Loaded only when the host writes a message.
const TravellerMessage = lazyPart<TravellerMessageProps>(
  async () => (await import('../parts/booking-sheet/traveller-message.tsx')).TravellerMessage,
  { loading: <Skeleton height="320px" /> },
);

export type PickupRowProps = {
  booking: Booking;
  spot: Stashpoint;
  now: number;
  stays: boolean;
  /** Called when the host marks the bags as staying. Null once the bags have left. */
  onStays: (() => void) | null;
};

export function PickupRow({ booking, spot, now, stays, onStays }: PickupRowProps) {
  const { t } = useTranslation('bookings');
  const [isWriting, setWriting] = useState(false);
  const [phone] = usePhones(booking.customer.phoneNumber, booking.stashpoint.countryCode) ?? [];
  const [, noteContact] = useContactedAt(booking.id);
  const name = isolated(useCounterName(booking));
  return (
    <Box as="li" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Box as="ul" listStyleType="none">
        <BookingRow booking={booking} section="toCollect" now={now} isNext={false} hasSpot={false} heading="h3" />
      </Box>
      {/* The space for the actions is kept after the bags have left, so that no row moves up. */}
      <Box
        px={3}
        pb={3}
        display="flex"
        flexWrap="wrap"
        gap={1.5}
        visibility={onStays ? undefined : 'hidden'}
        // At this size, the buttons fit on one line on a phone in every language.
        css={{ '& > *': { fontSize: 'md', paddingInline: { base: '10px', md: '14px' }, gap: '6px' } }}
      >
        {phone && (
          <ButtonLink
            icon={Phone}
            to={phoneLink(phone)}
            aria-label={t('end.callName', { name })}
            onClick={() => noteContact(now)}
          >
            {t('sheet.call')}
          </ButtonLink>
        )}
        <Button
          icon={MessageSquare}
          aria-expanded={isWriting}
          aria-label={t('end.messageName', { name })}
          onClick={() => setWriting(!isWriting)}
        >
          {t('end.message')}
        </Button>
        {onStays && (
          <FilterChip
            label={t('end.stays')}
            isOn={stays}
            tone="neutral"
            press={{ action: 'stillHere', of: booking.id }}
            onChange={onStays}
          />
        )}
      </Box>
      {isWriting && onStays && (
        <Box p={4} borderTopWidth="1px">
          <TravellerMessage booking={booking} spot={spot} now={now} />
        </Box>
      )}
    </Box>
  );
}
