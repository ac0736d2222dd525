import { Stack } from '@host-portal/shared-lib/ui';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import type { Section } from '../parts/page/use-stable-order.ts';
import { type DaySection, readDaySection } from './own-day.ts';
import { TodaySectionCard } from './today-section-card.tsx';

/** The page's header is at least as high as two rows. */
const HEADER_ROWS = 2;

export type TodaySectionsProps = {
  sections: readonly Section<DaySection>[];
  now: number;
  /** The booking that is probably next, which is highlighted. */
  nextId: string | null;
  hasSpot: boolean;
};

export function TodaySections({ sections, now, nextId, hasSpot }: TodaySectionsProps) {
  return (
    <Stack gap={{ base: 3, md: 6 }}>
      {sections.map(({ section: key, bookings }, at) => {
        const { section, day } = readDaySection(key);
        return (
          <TodaySectionCard
            key={key}
            {...{ section, day, bookings }}
            rowsAbove={HEADER_ROWS + countRows(sections.slice(0, at))}
          >
            {(booking) => (
              <BookingRow key={booking.id} {...{ booking, section, now, hasSpot }} isNext={nextId === booking.id} />
            )}
          </TodaySectionCard>
        );
      })}
    </Stack>
  );
}

const countRows = (sections: readonly Section[]) =>
  sections.reduce((count, { bookings }) => count + bookings.length, 0);
