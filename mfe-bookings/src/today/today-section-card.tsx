import { ChevronDown, ChevronUp } from 'lucide';
import { type ReactElement, useState } from 'react';
import type { Booking, Day } from '@host-portal/shared-lib/contract';
import { sectionRow, TODAY_SECTIONS, type TodaySection } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { cityOf, formatLongDay } from '@host-portal/shared-lib/time';
import { Box, Button, Card, Flex, GLYPHS, Heading, Icon, Text, useUiText } from '@host-portal/shared-lib/ui';
import { DOTTED, isDrawnInParts, LongList } from '@host-portal/shared-lib/ui/list';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';

/** A section with more rows than this renders only those near the viewport. */
const WHOLE_UP_TO = 100;

export type TodaySectionCardProps = {
  section: TodaySection;
  /** The day at these bookings' spots, if it differs from the page's day. */
  day?: Day | null;
  bookings: readonly Booking[];
  /** The number of rows above this section, including the page's header. */
  rowsAbove: number;
  children: (booking: Booking) => ReactElement;
};

/** Shows one of the day's sections with its heading, totals and rows. Finished bookings are collapsed. */
export function TodaySectionCard({ section, day = null, bookings, rowsAbove, children }: TodaySectionCardProps) {
  const { t, locale } = useTranslation('bookings');
  const label = useUiText();
  const [isOpen, setOpen] = useState(section !== 'done');
  const { tone, glyph, labelKey } = sectionRow(section);
  const name = TODAY_SECTIONS[section].hasHeading ? t(`today.section.${section}`) : label(`state.${labelKey}`);
  const bags = bookings.reduce((sum, { bagCount }) => sum + bagCount, 0);
  return (
    <Box as="section" data-section={section}>
      <Flex flexWrap="wrap" alignItems="center" gap={2} pb={{ base: 1, md: 2 }} colorPalette={tone}>
        <Box color="colorPalette.fg" display="flex">
          <Icon glyph={GLYPHS[glyph]} size={24} />
        </Box>
        <Heading as="h2" color="colorPalette.fg" flex="1 1 6rem">
          {day
            ? t('today.sectionOn', {
                section: name,
                city: citiesOf(bookings, locale),
                day: formatLongDay(day, { zone: 'UTC', locale }),
              })
            : name}
        </Heading>
        <Text
          as="span"
          size="md"
          tone="muted"
          numeric
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          columnGap={1.5}
          ms="auto"
          css={DOTTED}
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
      </Flex>
      {isOpen && (
        <Card pad={false} css={{ ...ROW_LIST, '& [data-rows] + [data-rows]': { borderTopWidth: '1px' } }}>
          <LongList
            kind="list"
            rows={bookings}
            rowKey={({ id }) => id}
            inParts={isDrawnInParts(bookings.length, WHOLE_UP_TO)}
            part={5}
            block={100}
            rowPx={81}
            // When the host opens the finished bookings, the rows on the screen appear at once.
            rowsAbove={section === 'done' ? 0 : rowsAbove}
          >
            {children}
          </LongList>
        </Card>
      )}
    </Box>
  );
}

/**
 * Names the cities of these bookings' time zones, so that hosts don't mistake the section's day for tomorrow at their
 * own spot.
 */
const citiesOf = (bookings: readonly Booking[], locale: string) => {
  const cities = new Set(bookings.map(({ stashpoint }) => cityOf(stashpoint.timezone, locale)));
  return new Intl.ListFormat(locale).format([...cities].toSorted());
};
