import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BookingFilter, isInRange } from '@host-portal/shared-lib/bookings';
import type { Booking } from '@host-portal/shared-lib/contract';
import { matchesFilters, type StateFilter } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box, Card } from '@host-portal/shared-lib/ui';
import { noteFound } from '../../api/recent-finds.queries.ts';
import { FoundList } from '../../parts/search/found-list.tsx';
import { SearchFurther } from '../../parts/search/search-further.tsx';
import { useFoundBookings } from '../../parts/search/use-found-bookings.ts';

const MOST_SHOWN = 8;
const MOST_SIMILAR = 4;

type Listed = { parts: readonly BookingFilter[]; states: readonly StateFilter[]; now: number };

export type SearchElsewhereProps = Listed & {
  typed: string;
  /** Called with whether the search has matches outside the list. */
  onMatches: (hasMatches: boolean) => void;
};

function useFoundElsewhere(typed: string, { parts, states, now }: Listed) {
  const all = useFoundBookings(typed, { isAutomatic: false });
  const isListed = (booking: Booking) =>
    parts.some((part) => isInRange(booking, part)) && (states.length === 0 || matchesFilters(booking, states, now));
  const found = all.found.filter(({ booking }) => !isListed(booking));
  return { ...all, found, similar: all.similar.slice(0, MOST_SIMILAR) };
}

/** Shows matches on other dates or outside the filters, and similar names, below the list's rows. */
export function SearchElsewhere({ typed, onMatches, ...listed }: SearchElsewhereProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const [, setSearch] = useSearchParams();
  const elsewhere = useFoundElsewhere(typed, listed);
  const { found, similar } = elsewhere;
  const hasMatches = found.length + similar.length > 0;
  // Uses a layout effect, so that the message for the empty list above shrinks before the matches are painted.
  useLayoutEffect(() => onMatches(hasMatches), [hasMatches, onMatches]);
  const open = ({ id }: Booking) => {
    void noteFound(portal, id);
    // The sheet opens over the list, so the list's filters stay in the URL.
    const withBooking = (query: URLSearchParams) => {
      const next = new URLSearchParams(query);
      next.set('booking', id);
      return next;
    };
    setSearch(withBooking, { preventScrollReset: true });
  };
  const unseen = found.length - MOST_SHOWN;
  return (
    <Card
      as="section"
      pad={false}
      mt={4}
      maxWidth="720px"
      aria-label={t('list.search.elsewhere')}
      css={{ '&:empty': { display: 'none' } }}
    >
      <FoundList
        isTitled
        label={t('list.search.elsewhere')}
        matches={found.slice(0, MOST_SHOWN)}
        typed={typed}
        onOpen={open}
      />
      {unseen > 0 && (
        <Box px={3} py={2} color="fg.muted">
          {t('finder.more', { count: unseen })}
        </Box>
      )}
      <FoundList isTitled label={t('finder.similar')} matches={similar} typed={typed} onOpen={open} />
      <SearchFurther found={elsewhere} onFurther={() => elsewhere.searchFurther?.()} />
    </Card>
  );
}
