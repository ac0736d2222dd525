import { ChevronDown, ChevronUp } from 'lucide';
import { memo, useState } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { sectionRow, TODAY_SECTIONS, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, GLYPHS, Heading, Icon, Text, useWords } from '@host-portal/shared-lib/ui';
import { BookingRow } from '../parts/booking-row/booking-row.tsx';
import { SectionRows } from './section-rows.tsx';

export type TodaySectionCardProps = {
  section: TodaySection;
  bookings: readonly Booking[];
  now: number;
  /** Id of the booking whose traveller is expected next. */
  nextId: string | null;
  /** Several spots are shown: each row names its own. */
  hasSpots: boolean;
};

/** One section of the day. What is done is folded away. `memo`: the first touch of the page draws Today again, not its rows. */
export const TodaySectionCard = memo(function TodaySectionCard({
  section,
  bookings,
  now,
  nextId,
  hasSpots,
}: TodaySectionCardProps) {
  const { t } = useTranslation('bookings');
  const label = useWords();
  const [isOpen, setOpen] = useState(section !== 'done');
  const { tone, glyph, word } = sectionRow(section);
  const bags = bookings.reduce((sum, { bagCount }) => sum + bagCount, 0);
  return (
    <Box as="section" data-section={section}>
      <Box display="flex" alignItems="center" gap={2} pb={2} colorPalette={tone}>
        <Box color="colorPalette.fg" display="flex">
          <Icon glyph={GLYPHS[glyph]} size={24} />
        </Box>
        <Heading as="h2" color="colorPalette.fg" flex="1">
          {TODAY_SECTIONS[section].hasHeading ? t(`today.section.${section}`) : label(`state.${word}`)}
        </Heading>
        <Text
          as="span"
          size="md"
          tone="muted"
          numeric
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          columnGap={2}
        >
          <span>{t('bookings', { count: bookings.length })}</span>
          <span>{t('today.bags', { count: bags })}</span>
        </Text>
        {section === 'done' && (
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            aria-label={t(isOpen ? 'today.hide' : 'today.show')}
          >
            <Icon glyph={isOpen ? ChevronUp : ChevronDown} />
          </Button>
        )}
      </Box>
      {isOpen && (
        <SectionRows bookings={bookings}>
          {(booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              section={section}
              now={now}
              isNext={nextId === booking.id}
              hasSpot={hasSpots}
            />
          )}
        </SectionRows>
      )}
    </Box>
  );
});
