import { ArrowRight, Clock, CloudUpload, PhoneOff, TriangleAlert } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import {
  BOOKING_STATES,
  bookingCode,
  bookingState,
  isInStore,
  type TodaySection,
} from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { toMs } from '@host-portal/shared-lib/time';
import { type Glyph, GLYPHS, Icon, styled, type Tone, type useUiText } from '@host-portal/shared-lib/ui';
import { formatLateness, formatLateSince } from '../../model/lateness.ts';
import { type RowNote, useRowNote } from '../../model/row-note.ts';
import { formatAhead } from '../../model/when.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { useWaitingText } from '../check-in/use-waiting-text.ts';
import { NARROW_LIST } from './row-list.ts';

export type RowFactsProps = {
  booking: Booking;
  section: TodaySection;
  now: number;
  isNext: boolean;
  /** The page shows several spots: each row names its own, and its clock. */
  hasSpot: boolean;
  /** The row's: each hook that translates listens for changes of language. */
  texts: { t: Translate; label: ReturnType<typeof useUiText>; locale: string };
};

const Line = styled('span', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    columnGap: 2,
    fontSize: 'sm',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    '& > *, & > [data-part=spot] > *': { flex: 'none' },
    '&:has(> [data-part=note]) > [data-part=code]': { display: 'none' },
    // One line, so that the row stays as high: what matters now is shown before the code.
    [NARROW_LIST]: {
      overflow: 'hidden',
      '& > [data-part=code]:not(:only-child)': { display: 'none' },
    },
    '& > [data-part=spot]': {
      display: { base: 'contents', md: 'flex' },
      flex: '0 1 100%',
      minWidth: 0,
      columnGap: 1,
      '& > :last-child': { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  variants: {
    // On a phone a time of another clock needs the room of the code.
    hasZone: { true: { flexWrap: 'wrap', '& > [data-part=code]': { display: { base: 'none', md: 'inline' } } } },
  },
});

const MarkShape = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    // A note is a sentence. It has the room of the code and of the spot; the sheet has all of it.
    '&[data-part=note]': {
      flex: '1 1 0',
      minWidth: 0,
      alignItems: { md: 'flex-start' },
      '& > :last-child': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        md: { whiteSpace: 'normal', maxHeight: '2lh' },
      },
      '& ~ [data-part=spot]': { display: 'none' },
    },
  },
  variants: { hasTone: { true: { color: 'colorPalette.fg', fontWeight: 600 } } },
});

/** The third line of a row: the code, the one thing that matters most now, and the spot. The rest is in the sheet. */
export function RowFacts({ booking, section, now, isNext, hasSpot, texts }: RowFactsProps) {
  const { t, locale } = texts;
  const waiting = useWaitingText(booking.id);
  const note = useRowNote(booking.id);
  const mark = note
    ? noteMark(note)
    : waiting
      ? { tone: 'waiting' as const, glyph: CloudUpload, text: waiting }
      : markOf(booking, { section, now, isNext, texts });
  const zone = hasSpot ? zoneLabel(booking, locale, t) : null;
  return (
    <Line hasZone={zone !== null}>
      <span data-part="code">{bookingCode(booking.id)}</span>
      {mark && (
        <MarkShape
          data-part={note ? 'note' : undefined}
          title={note?.text}
          colorPalette={mark.tone}
          hasTone={mark.tone !== undefined}
        >
          <Icon glyph={mark.glyph} size={16} />
          <span>{mark.text}</span>
        </MarkShape>
      )}
      {hasSpot && (
        <span data-part="spot">
          {/* The clock first, and whole: a time read by the wrong one costs more than the end of a spot's name. */}
          {zone && <span>{zone}</span>}
          <span>
            {/* On a phone the gap is enough, and nothing but the dot could be left of the name. */}
            {zone && <span data-wide>{'· '}</span>}
            <bdi>{booking.stashpoint.businessName}</bdi>
          </span>
        </span>
      )}
    </Line>
  );
}

type Mark = { tone?: Tone; glyph: Glyph; text: string };

const noteMark = ({ kind, text }: RowNote): Mark => ({
  tone: kind === 'refused' ? 'urgent' : 'waiting',
  glyph: TriangleAlert,
  text,
});

type MarkContext = Pick<RowFactsProps, 'section' | 'now' | 'isNext' | 'texts'>;

/** What a clerk should see before anything else; of several, the first. */
function markOf(booking: Booking, { section, now, isNext, texts }: MarkContext): Mark | null {
  const { t, label, locale } = texts;
  const state = bookingState(booking, now);
  const { tone, glyph, labelKey, isNamedInRow } = BOOKING_STATES[state];
  // Among the arrivals nobody has said yet that they don't come.
  if (state === 'noShow' && section.startsWith('arriving')) {
    return { tone: 'info', glyph: Clock, text: formatLateSince(booking.dropoff, now, t) };
  }
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
