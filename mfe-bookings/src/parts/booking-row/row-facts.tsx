import { ArrowRight, Clock, CloudUpload, Globe, PhoneOff, TriangleAlert } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState, isInStore, type TodaySection } from '@host-portal/shared-lib/domain';
import type { Translate } from '@host-portal/shared-lib/i18n';
import { cityOf, toMs } from '@host-portal/shared-lib/time';
import { type Glyph, GLYPHS, Icon, type Tone, type useUiText } from '@host-portal/shared-lib/ui';
import { formatLateness, formatLateSince } from '../../model/lateness.ts';
import { pickupClosedText } from '../../model/pickup-closed.ts';
import { type RowNote, useRowNote } from '../../model/row-note.ts';
import { formatAhead } from '../../model/when.ts';
import { zoneLabel } from '../../model/zone-label.ts';
import { useWaitingText } from '../check-in/use-waiting-text.ts';
import { CodeAndShelf } from './code-and-shelf.tsx';
import { Facts, Mark } from './row-shape.ts';

export type RowFactsProps = {
  booking: Booking;
  section: TodaySection;
  now: number;
  isNext: boolean;
  /** Whether the page shows several spots. Each row then names its spot and time zone. */
  hasSpot: boolean;
  /**
   * The translation functions, passed down by the row, because each translation hook subscribes to language changes.
   */
  texts: { t: Translate; label: ReturnType<typeof useUiText>; locale: string };
};

/** Shows the third line of a row: the code, the most important fact and the spot. The sheet shows the rest. */
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
    <Facts>
      <span data-part="code">
        <CodeAndShelf booking={booking} />
      </span>
      {mark && (
        <Mark
          data-part={note ? 'note' : 'mark'}
          title={note?.text}
          colorPalette={mark.tone}
          hasTone={mark.tone !== undefined}
        >
          <Icon glyph={mark.glyph} size={16} />
          <span>{mark.text}</span>
        </Mark>
      )}
      {hasSpot && (
        <span data-part="spot">
          {/* A phone has room for the city only. */}
          {zone && (
            <span data-city>
              <Icon glyph={Globe} size={16} />
              <span>{cityOf(booking.stashpoint.timezone, locale)}</span>
            </span>
          )}
          <bdi>{booking.stashpoint.businessName}</bdi>
          {zone && <span data-wide>{`· ${zone}`}</span>}
        </span>
      )}
    </Facts>
  );
}

type MarkText = { tone?: Tone; glyph: Glyph; text: string };

const noteMark = ({ kind, text }: RowNote): MarkText => ({
  tone: kind === 'refused' ? 'urgent' : 'waiting',
  glyph: TriangleAlert,
  text,
});

type MarkContext = Pick<RowFactsProps, 'section' | 'now' | 'isNext' | 'texts'>;

/** Returns the fact that matters most to a clerk, or null. */
function markOf(booking: Booking, { section, now, isNext, texts }: MarkContext): MarkText | null {
  const { t, label, locale } = texts;
  const state = bookingState(booking, now);
  const { tone, glyph, labelKey, isNamedInRow } = BOOKING_STATES[state];
  // In the Arriving section, a no-show isn't marked as absent yet, so it's shown as late.
  if (state === 'noShow' && section.startsWith('arriving')) {
    return { tone: 'info', glyph: Clock, text: formatLateSince(booking.dropoff, now, t) };
  }
  if (isNamedInRow || section === 'checkInMissing') {
    return { tone, glyph: GLYPHS[glyph], text: label(`state.${labelKey}`) };
  }
  const late = formatLateness(booking, now, t);
  if (late) return { tone, glyph: tone === 'urgent' ? TriangleAlert : Clock, text: late };
  const closed = pickupClosedText(booking, { now, locale }, t);
  if (closed) return { tone: 'waiting', glyph: TriangleAlert, text: closed };
  if (isNext) {
    const at = toMs(isInStore(booking) ? booking.pickup : booking.dropoff);
    return { tone: 'good', glyph: ArrowRight, text: t('today.next', { when: formatAhead(at - now, locale) }) };
  }
  return booking.customer.phoneNumber ? null : { glyph: PhoneOff, text: t('booking.noPhone') };
}
