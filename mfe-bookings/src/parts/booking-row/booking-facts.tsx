import { Clock, Globe, PhoneOff, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Flex, type Glyph, HStack, Icon, wrapText } from '@host-portal/shared-lib/ui';
import { DOTTED } from '@host-portal/shared-lib/ui/list';
import { formatLateness } from '../../model/lateness.ts';
import { useRowNote } from '../../model/row-note.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { useInFlight } from '../check-in/use-check-in.ts';
import { WaitingMark } from '../check-in/waiting-mark.tsx';
import { CodeAndShelf } from './code-and-shelf.tsx';

export type BookingFactsProps = {
  booking: Booking;
  now: number;
  /** Content at the end of the line. */
  children?: ReactNode;
};

/**
 * Shows the facts below the traveller's name, such as the code, the partner and the lateness. While a change has a
 * note, the note covers these facts, so that the row keeps its height. The sheet shows both in full.
 */
export function BookingFacts({ booking, now, children }: BookingFactsProps) {
  const { t, locale } = useTranslation('bookings');
  const note = useRowNote(booking.id);
  const isWaiting = useInFlight(booking.id)?.phase === 'waiting';
  const isCovered = note !== null || isWaiting;
  const late = formatLateness(booking, now, t);
  const zone = zoneLabel(booking, locale, t);
  const ota = booking.otaBooking;
  return (
    <Box as="span" display="block" position="relative" fontSize="sm" fontWeight={400} color="fg.subtle">
      <Flex as="span" flexWrap="wrap" columnGap={1.5} css={DOTTED} visibility={isCovered ? 'hidden' : undefined}>
        <span>
          <CodeAndShelf booking={booking} />
        </span>
        {ota?.ota && <span>{t('booking.via', { name: ota.ota.name })}</span>}
        {ota?.referenceNumber && <span>{ota.referenceNumber}</span>}
        {late && <Fact glyph={Clock}>{late}</Fact>}
        {!booking.customer.phoneNumber && <Fact glyph={PhoneOff}>{t('booking.noPhone')}</Fact>}
        {zone && <Fact glyph={Globe}>{zone}</Fact>}
        {wrapText(children)}
      </Flex>
      {isCovered && (
        <Flex as="span" title={note?.text} position="absolute" insetInline={0} top={0} whiteSpace="nowrap" css={COVER}>
          {note ? <Note isRefused={note.kind === 'refused'}>{note.text}</Note> : <WaitingMark bookingId={booking.id} />}
        </Flex>
      )}
    </Box>
  );
}

/** Truncates the note at the end of its column, because the number of bags follows. */
const COVER = { '& > *': { minWidth: 0 }, '& > * > span': { overflow: 'hidden', textOverflow: 'ellipsis' } };

function Fact({ glyph, children }: { glyph: Glyph; children: string }) {
  return (
    <HStack as="span" display="inline-flex" gap={1}>
      <Icon glyph={glyph} size={16} />
      <span>{children}</span>
    </HStack>
  );
}

function Note({ isRefused, children }: { isRefused: boolean; children: string }) {
  return (
    <HStack
      as="span"
      data-part="note"
      colorPalette={isRefused ? 'urgent' : 'waiting'}
      gap={1}
      fontWeight={600}
      color="colorPalette.fg"
    >
      <Icon glyph={TriangleAlert} size={16} />
      <span>{children}</span>
    </HStack>
  );
}
