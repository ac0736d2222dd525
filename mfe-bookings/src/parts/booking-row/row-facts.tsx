import { ArrowRight, Clock, CloudUpload, PhoneOff, TriangleAlert } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import {
  BOOKING_STATES,
  bookingCode,
  bookingState,
  isInStore,
  type TodaySection,
} from '@host-portal/shared-lib/domain';
import { type Translate, useTranslation } from '@host-portal/shared-lib/i18n';
import { toMs } from '@host-portal/shared-lib/time';
import { Box, type Glyph, GLYPHS, Icon, type Tone, useUiText } from '@host-portal/shared-lib/ui';
import { formatLateness } from '../../model/lateness.ts';
import { formatAhead } from '../../model/when.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { useInFlight } from '../check-in/current-bookings.ts';

export type RowFactsProps = {
  booking: Booking;
  section: TodaySection;
  now: number;
  isNext: boolean;
  /** The page shows several spots: each row names its own, and its clock. */
  hasSpot: boolean;
};

/** The third line of a row: the code, the one thing that matters most now, and the spot. The rest is in the sheet. */
export function RowFacts({ booking, section, now, isNext, hasSpot }: RowFactsProps) {
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const isWaiting = useInFlight(booking.id)?.phase === 'waiting';
  const mark = isWaiting
    ? { tone: 'waiting' as const, glyph: CloudUpload, text: t('checkIn.waiting.mark') }
    : markOf(booking, { section, now, isNext, locale, t, label });
  const zone = hasSpot ? zoneLabel(booking, locale, t) : null;
  return (
    <Box
      as="span"
      display="flex"
      flexWrap={{ base: zone ? 'wrap' : 'nowrap', md: 'wrap' }}
      columnGap={2}
      fontSize="sm"
      color="fg.subtle"
      whiteSpace="nowrap"
    >
      {/* On a phone a time of another clock needs the room. */}
      <Box as="span" flex="none" display={{ base: zone ? 'none' : 'inline', md: 'inline' }}>
        {bookingCode(booking.id)}
      </Box>
      {mark && (
        <Box
          as="span"
          flex="none"
          display="inline-flex"
          alignItems="center"
          gap={1}
          {...(mark.tone && { colorPalette: mark.tone, color: 'colorPalette.fg', fontWeight: 600 })}
        >
          <Icon glyph={mark.glyph} size={16} />
          {mark.text}
        </Box>
      )}
      {hasSpot && (
        <Box as="span" display={{ base: 'contents', md: 'flex' }} minWidth={0} flexBasis="100%" columnGap={1}>
          {/* The clock first, and whole: a time read by the wrong one costs more than the end of a spot's name. */}
          {zone && (
            <Box as="span" flex="none">
              {zone}
            </Box>
          )}
          <Box as="span" flex="1 1 0" minWidth={0} overflow="hidden" textOverflow="ellipsis">
            {/* On a phone the gap is enough, and nothing but the dot could be left of the name. */}
            {zone && (
              <Box as="span" display={{ base: 'none', md: 'inline' }}>
                {'· '}
              </Box>
            )}
            {booking.stashpoint.businessName}
          </Box>
        </Box>
      )}
    </Box>
  );
}

type Mark = { tone?: Tone; glyph: Glyph; text: string };

type MarkContext = Pick<RowFactsProps, 'section' | 'now' | 'isNext'> & {
  locale: string;
  t: Translate;
  label: ReturnType<typeof useUiText>;
};

/** What a clerk should see before anything else; of several, the first. */
function markOf(booking: Booking, { section, now, isNext, locale, t, label }: MarkContext): Mark | null {
  const { tone, glyph, labelKey, isNamedInRow } = BOOKING_STATES[bookingState(booking, now)];
  if (isNamedInRow || section === 'checkInMissing') {
    return { tone, glyph: GLYPHS[glyph], text: label(`state.${labelKey}`) };
  }
  const late = formatLateness(booking, now, t);
  if (late) return { tone, glyph: tone === 'urgent' ? TriangleAlert : Clock, text: late };
  if (isNext) {
    const at = toMs(isInStore(booking) ? booking.pickup : booking.dropoff);
    return { tone: 'good', glyph: ArrowRight, text: t('today.next', { when: formatAhead(at - now, locale) }) };
  }
  return booking.customer.phoneNumber ? null : { glyph: PhoneOff, text: t('booking.noPhone') };
}
