import { useMemo } from 'react';
import type { Booking } from '@host-portal/shared-lib/contract';
import { BOOKING_STATES, bookingState } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow } from '@host-portal/shared-lib/portal';
import { paths } from '@host-portal/shared-lib/routes';
import { dayInZone, formatShortDay } from '@host-portal/shared-lib/time';
import { Box, Button, Link, Spinner, TagStub, Text } from '@host-portal/shared-lib/ui';
import { counterName } from '../model/traveller-name.ts';
import { stayTimes } from '../model/when.ts';
import { BookingFacts } from '../parts/booking-row/booking-facts.tsx';
import { StateChip } from '../parts/booking-row/state-chip.tsx';
import { ActedRowsProvider } from '../parts/check-in/acted-rows.ts';
import { CheckInButton } from '../parts/check-in/check-in-button.tsx';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import type { FoundBookings } from './use-found-bookings.ts';

const MOST_SHOWN = 8;

export type FinderResultsProps = {
  found: FoundBookings;
  typed: string;
  /** The booking that the typed code names in full. */
  named: Booking | null;
  onOpen: (booking: Booking) => void;
  /** Bags of one of them were checked in or out right here. */
  onDone: () => void;
  /** The host asks for more than what is loaded. */
  onFurther: () => void;
};

/** What the finder has found. When it found nothing, it says so and offers what to try next. */
export function FinderResults({ found, typed, named, onOpen, onDone, onFurther }: FinderResultsProps) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const shown = found.bookings.slice(0, MOST_SHOWN);
  const $acted = useActedResults(shown);
  if (found.bookings.length > 0) {
    return (
      <ActedRowsProvider value={$acted}>
        <Box as="ul" listStyleType="none" aria-label={t('finder.results')}>
          {shown.map((booking) => (
            <Result key={booking.id} isNamed={booking.id === named?.id} {...{ booking, now, onOpen, onDone }} />
          ))}
        </Box>
        <Further found={found} onFurther={onFurther} />
      </ActedRowsProvider>
    );
  }
  if (found.isSearching) return <Searching />;
  return (
    <Box display="grid" gap={1.5} p={4}>
      <Text as="output" weight="semibold">
        {found.hasFailed ? t('finder.failed') : t('finder.none', { typed: typed.trim() })}
      </Text>
      {!found.hasFailed && (
        <Text as="span" size="md" tone="muted">
          {t('finder.noneText')}
        </Text>
      )}
      <Link tap to={paths.bookings()}>
        {t('finder.noneAction')}
      </Link>
    </Box>
  );
}

/** Results follow what is typed at once; only Undo keeps its place until the host pauses. */
function useActedResults(shown: readonly Booking[]) {
  const wanted = useMemo(() => [{ section: 'found', bookings: shown }], [shown]);
  return useStableOrder(wanted, { key: shown.map(({ id }) => id).join() }).$acted;
}

function Searching() {
  const { t } = useTranslation('bookings');
  return (
    <Box display="flex" gap={3} alignItems="center" p={4}>
      <Spinner size={18} />
      <output>{t('finder.searching')}</output>
    </Box>
  );
}

/**
 * Below the results: what is not shown, and how to see it. A finished stay must not hide tomorrow's of the same name.
 */
function Further({ found, onFurther }: Pick<FinderResultsProps, 'found' | 'onFurther'>) {
  const { t } = useTranslation('bookings');
  const unseen = found.bookings.length - MOST_SHOWN;
  return (
    <Box borderTopWidth="1px" css={{ '&:empty': { display: 'none' } }}>
      {unseen > 0 && (
        <Text size="md" tone="muted" px={4} py={2}>
          {t('finder.more', { count: unseen })}
        </Text>
      )}
      {found.isSearching && <Searching />}
      {(found.hasFailed || found.isAll) && (
        <Box as="output" display="block" px={4} py={2} color="fg.muted">
          {t(found.isAll ? 'finder.all' : 'finder.failed')}
        </Box>
      )}
      {found.searchFurther && !found.isSearching && (
        <Button variant="ghost" size="counter" block onClick={onFurther}>
          {t('finder.further')}
        </Button>
      )}
    </Box>
  );
}

type ResultProps = {
  booking: Booking;
  now: number;
  isNamed: boolean;
  onOpen: (booking: Booking) => void;
  onDone: () => void;
};

/** What was found, and its one action beside it: whoever is known by code or name needs no second screen. */
function Result({ booking, now, isNamed, onOpen, onDone }: ResultProps) {
  const { t, locale } = useTranslation('bookings');
  const localTime = { zone: booking.stashpoint.timezone, locale };
  const day = dayInZone(booking.dropoff, localTime.zone);
  const { start, end } = stayTimes(booking, localTime, day);
  const state = bookingState(booking, now);
  return (
    <Box
      as="li"
      display={{ sm: 'flex' }}
      alignItems="center"
      css={{ '& + &': { borderTopWidth: '1px' } }}
      bg={isNamed ? 'brand.subtle' : undefined}
    >
      <Box
        as="button"
        {...{ type: 'button' }}
        onClick={() => onOpen(booking)}
        display="flex"
        flex="1"
        minWidth={0}
        alignItems="center"
        gap={3}
        width="full"
        minHeight="64px"
        p={3}
        textAlign="start"
        cursor="pointer"
        css={{ '&:hover': { bg: 'bg.sunken' }, '&:focus-visible': { outlineOffset: '-3px' } }}
      >
        <TagStub count={booking.bagCount} tone={BOOKING_STATES[state].tone} size="table" />
        <Box as="span" flex="1" minWidth={0}>
          <Box as="span" display="block" fontWeight={600} overflowWrap="anywhere">
            <bdi>{counterName(booking, t)}</bdi>
          </Box>
          <Box as="span" display="block" fontSize="sm" fontVariantNumeric="tabular-nums" color="fg.muted">
            {`${formatShortDay(booking.dropoff, localTime)}, ${start} – ${end}`}
          </Box>
          <BookingFacts booking={booking} now={now} />
          <StateChip state={state} />
        </Box>
      </Box>
      <Box
        data-part="act"
        display="grid"
        minWidth="100px"
        px={3}
        pb={{ base: 3, sm: 0 }}
        css={{ '&:empty': { display: 'none' } }}
      >
        <CheckInButton booking={booking} now={now} onDone={onDone} />
      </Box>
    </Box>
  );
}
