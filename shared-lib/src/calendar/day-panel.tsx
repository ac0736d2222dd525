import { CalendarX, List, Star } from 'lucide';
import type { ReactNode } from 'react';
import { useShortName } from '@host-portal/shared-lib/bookings';
import type { Booking, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { isolated, useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDayRange, formatLongDay, formatTime } from '@host-portal/shared-lib/time';
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Flex,
  Heading,
  Icon,
  Link,
  PlainLink,
  Stack,
  Text,
  useUiText,
} from '@host-portal/shared-lib/ui';
import { DOTTED } from '@host-portal/shared-lib/ui/list';
import { type DaySpan, lengthOf } from './calendar-days.ts';
import { closingPath } from './closing-path.ts';
import { loadText } from './day-texts.ts';
import type { SpotDay } from './spot-day.ts';
import type { Calendar } from './use-calendar.ts';
import type { DayChoice } from './use-day-choice.ts';
import { useHolidayName } from './use-holiday-name.ts';

/** The maximum number of bookings that the panel lists for a day. A link leads to all of them. */
const MOST_ROWS = 5;

type DayPanelProps = { spots: readonly Stashpoint[]; calendar: Calendar; choice: DayChoice };

/**
 * Shows the chosen day's load, closures and bookings, and a button to close it. For several days, it shows only the
 * dates and the button.
 */
export function DayPanel({ spots, calendar, choice }: DayPanelProps) {
  const { t, locale } = useTranslation('calendar');
  const { span, panel } = choice;
  const { day } = choice.cursor;
  const shown = span ?? { from: day, last: day, line: null };
  const chosen = spots.filter((_, at) => shown.line === null || shown.line === at);
  const [only] = chosen;
  const isOneDay = shown.from === shown.last;
  const days = (isOneDay ? calendar.dayOf(shown.from) : []).filter(({ spot }) => chosen.includes(spot));
  return (
    <Box
      ref={panel}
      // If no day is chosen, the panel shows the focused day, because the panel's column is reserved anyway.
      display={{ base: span ? 'block' : 'none', lg: 'block' }}
      scrollMarginBottom="calc(var(--bp-sizes-bottombar) + 1rem)"
      data-print="hidden"
    >
      <Card role="region" aria-label={t('panel.label')}>
        <Stack gap={4}>
          <Stack gap={3} aria-live={span ? 'polite' : undefined}>
            <Heading as="h3" size="small">
              {isOneDay
                ? formatLongDay(shown.from, { zone: 'UTC', locale })
                : formatDayRange(shown.from, shown.last, locale)}
            </Heading>
            {isOneDay && days.map((day) => <SpotLine key={day.spot.id} day={day} isNamed={spots.length > 1} />)}
          </Stack>
          <Actions {...{ shown, chosen, choice }} today={calendar.today} />
          {only && (
            <Link tap to={paths.bookings(listQuery(shown, chosen))}>
              <Icon glyph={List} size={16} />
              <span>{t('panel.list')}</span>
            </Link>
          )}
          {/* The bookings come last, because their list grows when they arrive. */}
          {isOneDay && <Arrivals day={shown.from} days={days} isNamed={chosen.length > 1} />}
        </Stack>
      </Card>
    </Box>
  );
}

const listQuery = ({ from, last }: DaySpan, spots: readonly Stashpoint[]) => ({
  from,
  to: last,
  ...(spots.length === 1 && { stashpoint: spots[0]?.id }),
});

function SpotLine({ day, isNamed }: { day: SpotDay; isNamed: boolean }) {
  const { t } = useTranslation('calendar');
  const holidayName = useHolidayName();
  const { spot, closures, closed, isDayOff, holiday, level } = day;
  const reasons = closures.flatMap(({ reason }) => (reason ? isolated(reason) : []));
  return (
    <Box>
      {isNamed && (
        <Text weight="semibold">
          <bdi>{spot.businessName}</bdi>
        </Text>
      )}
      <Text color={level === 'over' ? 'urgent.fg' : undefined} numeric>
        {loadText({ ...day, capacity: spot.capacity }, t)}
      </Text>
      {closed && <Note icon={CalendarX}>{[t(`panel.closed.${closed}`), ...reasons].join(': ')}</Note>}
      {!closed && isDayOff && <Note icon={CalendarX}>{t('panel.dayOff')}</Note>}
      {holiday && <Note icon={Star}>{holidayName(holiday)}</Note>}
    </Box>
  );
}

const Note = ({ icon, children }: { icon: typeof Star; children: ReactNode }) => (
  <Text tone="muted" display="flex" gap={1.5} alignItems="center" overflowWrap="anywhere">
    <Icon glyph={icon} size={16} />
    <span>{children}</span>
  </Text>
);

function Arrivals({ day, days, isNamed }: { day: Day; days: readonly SpotDay[]; isNamed: boolean }) {
  const { t } = useTranslation('calendar');
  const all = days.flatMap(({ arrivals, zone }) => arrivals.map((booking) => ({ booking, zone })));
  if (days[0]?.certainty === 'unknown') return null;
  if (all.length === 0) return <Text tone="muted">{t('panel.noBookings')}</Text>;
  return (
    <Box>
      <Text weight="semibold">{t('panel.bookings', { count: all.length })}</Text>
      <Box as="ul" listStyleType="none">
        {all.slice(0, MOST_ROWS).map(({ booking, zone }) => (
          <Arrival key={booking.id} {...{ booking, zone, day, isNamed }} />
        ))}
      </Box>
    </Box>
  );
}

type ArrivalProps = { booking: Booking; zone: string; day: Day; isNamed: boolean };

function Arrival({ booking, zone, day, isNamed }: ArrivalProps) {
  const { locale } = useTranslation('calendar');
  const uiText = useUiText();
  const name = useShortName(booking);
  return (
    <li>
      <PlainLink to={paths.bookings({ booking: booking.id, from: day, to: day, stashpoint: booking.stashpoint.id })}>
        <Box
          as="span"
          display="grid"
          gridTemplateColumns="4.5rem minmax(0, 1fr)"
          columnGap={2}
          alignItems="baseline"
          py={1.5}
          minHeight="control.counter"
        >
          <Text as="span" tone="muted" numeric>
            {formatTime(booking.dropoff, { zone, locale })}
          </Text>{' '}
          <span>
            {name && (
              <Box as="b" display="block" color="brand.fg">
                <bdi>{name}</bdi>
              </Box>
            )}{' '}
            <Text as="span" size="sm" tone="muted" css={DOTTED}>
              <span>{uiText('bags', { count: booking.bagCount })}</span>{' '}
              {isNamed && <bdi>{booking.stashpoint.businessName}</bdi>}
            </Text>
          </span>
        </Box>
      </PlainLink>
    </li>
  );
}

type ActionsProps = { shown: DaySpan; chosen: readonly Stashpoint[]; choice: DayChoice; today: Day };

function Actions({ shown, chosen, choice, today }: ActionsProps) {
  const { t } = useTranslation('calendar');
  const from = shown.from < today ? today : shown.from;
  if (shown.last < today) return <Text tone="muted">{t('panel.past')}</Text>;
  return (
    <Flex flexWrap="wrap" gap={2}>
      <ButtonLink icon={CalendarX} to={closingPath(chosen, { from, last: shown.last })} preventScrollReset>
        {t('panel.close', { count: lengthOf({ from, last: shown.last }) })}
      </ButtonLink>
      <Button aria-pressed={choice.isExtending} onClick={() => choice.extendFrom(shown.from)}>
        {t(choice.isExtending ? 'panel.extending' : 'panel.extend')}
      </Button>
    </Flex>
  );
}
