import { Check } from 'lucide';
import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Card, Icon, Text } from '@host-portal/shared-lib/ui';
import { FilterChip } from '@host-portal/shared-lib/ui/list';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';

export type QuestionProps = {
  heading: 'h3' | 'h4';
  bookings: readonly Booking[];
  section: 'arriving' | 'toCollect';
  now: number;
  /** The other answer, beside checking in or out; null where there is none. */
  answer: { label: string; given: readonly string[]; onGive: (id: string) => void } | null;
};

/** Each booking gets an answer: an action, or the reason why not. */
export function Question({ heading, bookings, section, now, answer }: QuestionProps) {
  const { t } = useTranslation('bookings');
  if (bookings.length === 0) {
    return (
      <Text tone="muted" display="flex" alignItems="center" gap={2}>
        <Icon glyph={Check} />
        <span>{t('end.allDone')}</span>
      </Text>
    );
  }
  return (
    <Card as="ul" pad={false} listStyleType="none">
      {bookings.map((booking) => (
        <Box as="li" key={booking.id} css={{ '& + &': { borderTopWidth: '1px' } }}>
          <Box as="ul" listStyleType="none">
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
            <Box px={3} pb={3}>
              <FilterChip
                label={answer.label}
                isOn={answer.given.includes(booking.id)}
                tone="neutral"
                onChange={() => answer.onGive(booking.id)}
              />
            </Box>
          )}
        </Box>
      ))}
    </Card>
  );
}
