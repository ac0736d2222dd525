import { Check } from 'lucide';
import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Icon, Text } from '@host-portal/shared-lib/ui';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { useStableOrder } from '../parts/page/use-stable-order.ts';

export type QuestionProps = {
  heading: 'h3' | 'h4';
  bookings: readonly Booking[];
  section: 'arriving' | 'toCollect';
  now: number;
  /** The other answer, instead of checking in or out; null where there is none. */
  answer: { label: string; question: string; given: readonly string[]; onGive: (id: string) => void } | null;
};

/** Each booking gets an answer: an action, or the reason why not. One that was acted on stays for a while. */
export function Question({ heading, bookings: open, section, now, answer }: QuestionProps) {
  const { t } = useTranslation('bookings');
  const wanted = useMemo(() => [{ section, bookings: open }], [section, open]);
  const { sections, $acted } = useStableOrder(wanted, { key: section });
  const bookings = sections.flatMap((drawn) => drawn.bookings);
  if (bookings.length === 0) {
    return (
      <Text tone="muted" display="flex" alignItems="center" gap={2}>
        <Icon glyph={Check} />
        <span>{t('end.allDone')}</span>
      </Text>
    );
  }
  return (
    <ActedRowsProvider value={$acted}>
      <Card as="ul" pad={false} listStyleType="none">
        {bookings.map((booking) => (
          <Box as="li" key={booking.id} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Box as="ul" listStyleType="none" css={ROW_LIST}>
              <BookingRow
                booking={booking}
                section={section}
                now={now}
                isNext={false}
                hasSpot={false}
                heading={heading}
              />
            </Box>
            {answer && (
              // Keeps its room when the row has been acted on, so that no row moves.
              <Box px={3} pb={3} visibility={open.includes(booking) ? undefined : 'hidden'}>
                <FilterChip
                  label={answer.label}
                  isOn={answer.given.includes(booking.id)}
                  tone="neutral"
                  press={{ action: answer.question, of: booking.id }}
                  onChange={() => answer.onGive(booking.id)}
                />
              </Box>
            )}
          </Box>
        ))}
      </Card>
    </ActedRowsProvider>
  );
}
