import { Clock, Globe, PhoneOff, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { bookingCode } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { loneText, Icon, styled } from '@host-portal/shared-lib/ui';
import { formatLateness } from '../../model/lateness.ts';
import { useRowNote } from '../../model/row-note.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { useInFlight } from '../check-in/use-check-in.ts';
import { WaitingMark } from '../check-in/waiting-mark.tsx';

export type BookingFactsProps = {
  booking: Booking;
  now: number;
  /** At the end of the line. */
  children?: ReactNode;
};

const Line = styled('span', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    fontSize: 'sm',
    fontWeight: 400,
    color: 'fg.subtle',
    '& > [data-part=fact]': { display: 'inline-flex', alignItems: 'center', gap: 1 },
    '&[data-covered] > :not([data-part=cover])': { visibility: 'hidden' },
    '& > [data-part=cover]': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      display: 'flex',
      whiteSpace: 'nowrap',
      // It ends with its column: behind that is the number of bags.
      '& > *': { minWidth: 0 },
      '& > * > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& [data-part=note]': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontWeight: 600,
      color: 'colorPalette.fg',
    },
  },
});

/**
 * Below the name: code, where it was booked, and what a clerk should know before searching for the bags. What's said about
 * a change lies over these facts for as long as it's true, so that the row keeps its height; the sheet has all of both.
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
    <Line data-covered={isCovered || undefined}>
      <span>{bookingCode(booking.id)}</span>
      {ota?.ota && <span>{t('booking.via', { name: ota.ota.name })}</span>}
      {ota?.referenceNumber && <span>{ota.referenceNumber}</span>}
      {late && (
        <span data-part="fact">
          <Icon glyph={Clock} size={16} />
          <span>{late}</span>
        </span>
      )}
      {!booking.customer.phoneNumber && (
        <span data-part="fact">
          <Icon glyph={PhoneOff} size={16} />
          <span>{t('booking.noPhone')}</span>
        </span>
      )}
      {zone && (
        <span data-part="fact">
          <Icon glyph={Globe} size={16} />
          <span>{zone}</span>
        </span>
      )}
      {loneText(children)}
      {isCovered && (
        <span data-part="cover" title={note?.text}>
          {note ? (
            <RowNoteText isRefused={note.kind === 'refused'}>{note.text}</RowNoteText>
          ) : (
            <WaitingMark bookingId={booking.id} />
          )}
        </span>
      )}
    </Line>
  );
}

const NoteShape = styled('span', { base: {} });

function RowNoteText({ isRefused, children }: { isRefused: boolean; children: string }) {
  return (
    <NoteShape data-part="note" colorPalette={isRefused ? 'urgent' : 'waiting'}>
      <Icon glyph={TriangleAlert} size={16} />
      <span>{children}</span>
    </NoteShape>
  );
}
