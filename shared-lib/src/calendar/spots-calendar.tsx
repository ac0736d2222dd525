import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDayRange, formatMonth } from '@host-portal/shared-lib/time';
import { Button, Card, Flex, Heading, IconButton, Menu, Text, useUiText } from '@host-portal/shared-lib/ui';
import { Segmented, useIsAtLeast } from '@host-portal/shared-lib/ui/list';
import type { CalendarView } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarOutline } from './calendar-outline.tsx';
import { Columns } from './calendar-styles.ts';
import { DayPanel } from './day-panel.tsx';
import { HolidayList } from './holiday-list.tsx';
import { Legend } from './legend.tsx';
import { type Calendar, type CalendarClock, useCalendar, useClock } from './use-calendar.ts';
import { type DayChoice, useDayChoice } from './use-day-choice.ts';

export type SpotsCalendarProps = { spots: readonly Stashpoint[] };

/** Shows by month or week how full the spots will be, when they are closed, and which days are public holidays. */
export function SpotsCalendar({ spots: given }: SpotsCalendarProps) {
  const spots = useSameList(given);
  const clock = useClock(spots);
  // The calendar waits for the time zones, because a guessed one could put bookings on the wrong day.
  if (clock.clocks.status === 'learning' || spots.length === 0) return <CalendarOutline />;
  return <LoadedCalendar key={spots.map(({ id }) => id).join()} spots={spots} clock={clock} />;
}

/**
 * Returns the previous list if its items are the same, because a new list would make the calendar recompute all days.
 */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) return kept;
  keep(list);
  return list;
}

function LoadedCalendar({ spots, clock }: SpotsCalendarProps & { clock: CalendarClock }) {
  const { locale } = useTranslation('calendar');
  const [hasAsked, setAsked] = useState(false);
  const { today } = clock;
  const choice = useDayChoice(today, spots.length);
  const { view, anchor, weeks } = choice;
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const calendar = useCalendar(spots, { clock, from: first, last, hasAsked });
  const title = view === 'month' ? formatMonth(anchor, { zone: 'UTC', locale }) : formatDayRange(first, last, locale);
  return (
    <Columns>
      <Card minWidth={0} px={{ base: 2, md: 4 }}>
        <CalendarHead title={title} choice={choice} />
        <CalendarGrid label={title} {...{ spots, calendar, choice }} />
        <Legend />
        <HolidayList days={weeks.flat()} calendar={calendar} />
        <State {...{ calendar, isExtending: choice.isExtending }} count={spots.length} onAsk={() => setAsked(true)} />
      </Card>
      <DayPanel {...{ spots, calendar, choice }} />
    </Columns>
  );
}

const VIEWS: readonly CalendarView[] = ['month', 'week'];

/**
 * Shows the month or week and the buttons that change it. On a phone, they're in one row, so that the days begin
 * higher.
 */
function CalendarHead({ title, choice }: { title: string; choice: DayChoice }) {
  const { t } = useTranslation('calendar');
  const isDesktop = useIsAtLeast('md');
  const { view, turn, setView, showToday } = choice;
  return (
    <Flex flexWrap={{ md: 'wrap' }} alignItems="center" gap={{ base: 1, md: 2 }} mb={{ base: 1, md: 2 }}>
      <Heading
        as="h2"
        size="section"
        fontSize={{ base: 'md', md: 'lg' }}
        flex={{ base: '1', md: '1 1 10rem' }}
        minWidth={0}
        aria-live="polite"
        css={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Heading>
      <Flex gap={{ md: 1 }}>
        <IconButton icon={ChevronLeft} label={t(`previous.${view}`)} onClick={() => turn(-1)} />
        {isDesktop && <Button onClick={showToday}>{t('today')}</Button>}
        <IconButton icon={ChevronRight} label={t(`next.${view}`)} onClick={() => turn(1)} />
      </Flex>
      {!isDesktop ? (
        <Menu
          variant="outline"
          label={t(view)}
          name={[t(view), t('view')].join(', ')}
          items={[
            ...VIEWS.map((each) => ({
              key: each,
              label: t(each),
              isChosen: each === view,
              onSelect: () => setView(each),
            })),
            { key: 'today', label: t('today'), onSelect: showToday },
          ]}
        />
      ) : (
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
      )}
    </Flex>
  );
}

const IN_VIEW = {
  position: 'sticky',
  bottom: { base: 'calc(var(--bp-sizes-bottombar) + env(safe-area-inset-bottom))', md: 0 },
  bg: 'bg.surface',
  borderTopWidth: '1px',
} as const;

type StateProps = { calendar: Calendar; isExtending: boolean; count: number; onAsk: () => void };

/**
 * Shows which data is missing, or how to choose days. The height is reserved, so that nothing moves. A failure stays in
 * view, because the days are higher than a laptop's screen.
 */
function State({ calendar, isExtending, count, onAsk }: StateProps) {
  const { t } = useTranslation('calendar');
  const uiText = useUiText();
  const { failed, mustAsk, retry } = calendar;
  return (
    <Flex
      role="status"
      minHeight="3rem"
      alignItems="center"
      flexWrap="wrap"
      columnGap={3}
      mt={2}
      {...(failed && IN_VIEW)}
    >
      {failed ? (
        <>
          <Text color="urgent.fg">{t(`failed.${failed}`)}</Text>
          <Button variant="link" onClick={retry}>
            {uiText('retry')}
          </Button>
        </>
      ) : mustAsk ? (
        <>
          <Text tone="muted">{t('closures.unasked', { count })}</Text>
          <Button variant="link" onClick={onAsk}>
            {t('closures.ask')}
          </Button>
        </>
      ) : (
        <Text size="sm" tone="muted">
          {t(isExtending ? 'hint.extend' : 'hint')}
        </Text>
      )}
    </Flex>
  );
}
