import type { Booking } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { paths } from '@host-portal/shared-lib/routes';
import { Box, Link, Text } from '@host-portal/shared-lib/ui';
import { FoundList } from '../parts/search/found-list.tsx';
import { SearchFurther, useSearchedDates } from '../parts/search/search-further.tsx';
import type { FoundBookings } from '../parts/search/use-found-bookings.ts';
import { AgeOnDevice } from './age-on-device.tsx';

const MOST_SHOWN = 8;
const MOST_SIMILAR = 4;

export type FinderResultsProps = {
  found: FoundBookings;
  typed: string;
  /** The booking whose full code was typed. */
  named: Booking | null;
  onOpen: (booking: Booking) => void;
  /** Called after the host has checked bags in or out in the results. */
  onDone: () => void;
  /** Called when the host searches beyond the bookings on the device. */
  onFurther: () => void;
};

/** Shows the finder's matches, or suggests another search if there are none. */
export function FinderResults({ found: all, typed, named, onOpen, onDone, onFurther }: FinderResultsProps) {
  const { t } = useTranslation('bookings');
  const { found, similar } = all;
  const unseen = found.length - MOST_SHOWN;
  return (
    <>
      {found.length === 0 && !all.isSearching && <NothingFound {...all} typed={typed} />}
      <FoundList
        label={t('finder.results')}
        matches={found.slice(0, MOST_SHOWN)}
        {...{ typed, named, onOpen, onDone }}
      />
      {unseen > 0 && (
        <Text size="md" tone="muted" px={4} py={2} borderTopWidth="1px">
          {t('finder.more', { count: unseen })}
        </Text>
      )}
      <Box borderTopWidth={found.length > 0 ? '1px' : undefined} css={{ '&:empty': { display: 'none' } }}>
        <FoundList
          isTitled
          label={t('finder.similar')}
          matches={similar.slice(0, MOST_SIMILAR)}
          {...{ typed, onOpen, onDone }}
        />
      </Box>
      <Box borderTopWidth={found.length > 0 ? '1px' : undefined} css={{ '&:empty': { display: 'none' } }}>
        <SearchFurther
          isNextStep={found.length === 0}
          found={found.length > 0 ? all : { ...all, hasFailed: false, isAll: false }}
          onFurther={onFurther}
        />
      </Box>
      {found.length === 0 && !all.isSearching && (
        <Box px={4} pb={2}>
          <Link tap to={paths.bookings()}>
            {t('finder.noneAction')}
          </Link>
        </Box>
      )}
      <AgeOnDevice hasFailed={all.hasFailed} />
    </>
  );
}

function NothingFound({ hasFailed, isAll, similar, typed }: FoundBookings & { typed: string }) {
  const { t } = useTranslation('bookings');
  const dates = useSearchedDates();
  const values = { typed: typed.trim(), ...dates };
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={1.5} px={4} pt={4} pb={2}>
      <Text as="output" weight="semibold">
        {hasFailed ? t('finder.failed') : t(isAll ? 'finder.noneOnAll' : 'finder.none', values)}
      </Text>
      {!hasFailed && similar.length === 0 && (
        <Text as="span" size="md" tone="muted">
          {t('finder.noneText')}
        </Text>
      )}
    </Box>
  );
}
