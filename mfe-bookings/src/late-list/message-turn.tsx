import { ArrowLeft, ArrowRight, Check } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Button, Card, Heading, Text, useUiText } from '@host-portal/shared-lib/ui';
import { formatLateness } from '../model/lateness.ts';
import { counterName } from '../model/traveller-name.ts';
import { useContactHidden } from '../parts/booking-sheet/contact-hidden.ts';
import { ContactLinks } from '../parts/booking-sheet/contact-links.tsx';

export type MessageTurnProps = {
  /** The bookings that were late when the host started to send messages. */
  bookings: readonly Booking[];
  spots: readonly Stashpoint[];
  now: number;
  onStop: () => void;
};

/** Shows the message to one late traveller at a time, until the host has gone through all of them. */
export function MessageTurn({ bookings, spots, now, onStop }: MessageTurnProps) {
  const { t } = useTranslation('bookings');
  const label = useUiText();
  const { bookings: store } = usePortal();
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [index]);
  // A booking that the server no longer has leaves the turn.
  const at = Math.min(index, bookings.length - 1);
  const booking = bookings[at];
  if (!booking) return null;
  const isLast = at === bookings.length - 1;
  // A colleague may have checked the bags out since the host started.
  const state = BOOKING_STATES[bookingState(booking, now)].labelKey;
  const name = isolated(counterName(booking, t, store));
  return (
    <Card>
      <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <Heading as="h2" ref={heading} tabIndex={-1}>
            {t('late.turn', { index: at + 1, count: bookings.length, name })}
          </Heading>
          <Text tone="muted" size="md">
            {`${t('bags', { count: booking.bagCount })}, ${formatLateness(booking, now, t) ?? label(`state.${state}`)}`}
          </Text>
        </div>
        <TravellerContact
          key={booking.id}
          booking={booking}
          spot={spots.find(({ id }) => id === booking.stashpoint.id)}
          now={now}
        />
        <Box display="flex" flexWrap="wrap" gap={2} justifyContent="space-between">
          <Button variant="ghost" icon={ArrowLeft} onClick={onStop}>
            {t('late.stop')}
          </Button>
          <Button
            press={{ action: 'next', of: booking.id }}
            variant="solid"
            icon={isLast ? Check : ArrowRight}
            onClick={() => (isLast ? onStop() : setIndex(at + 1))}
          >
            {t(isLast ? 'late.finish' : 'late.next')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

type TravellerContactProps = { booking: Booking; spot: Stashpoint | undefined; now: number };

function TravellerContact({ booking, spot, now }: TravellerContactProps) {
  const hidden = useContactHidden(booking, now);
  return <ContactLinks booking={booking} hidden={hidden} spot={spot} now={now} startsWriting />;
}
