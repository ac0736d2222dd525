import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow } from '@host-portal/shared-lib/portal';
import { isUnknownId } from '@host-portal/shared-lib/routes';
import { Alert, QuerySection, SkeletonRows, Stack } from '@host-portal/shared-lib/ui';
import { Conflicts } from '../parts/check-in/conflicts.tsx';
import { LateElsewhere } from './late-elsewhere.tsx';
import { ListBody } from './list-body.tsx';
import { ListCsvButton } from './list-csv-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { isEarlier, unreadableIn } from './list-range.ts';
import { NoBookings } from './no-bookings.tsx';
import { LazySearchElsewhere, useSearch } from './search/lazy-search.ts';
import { useListAddress } from './use-list-address.ts';
import { type SpotsOfList, useListOf } from './use-list-of.ts';
import { ZoneNotice } from './zone-notice.tsx';

/** Lists the bookings at these spots, filtered by the URL's parameters. */
export function BookingList({ spots }: { spots: SpotsOfList }) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const { address, change } = useListAddress();
  const [hasMatches, setHasMatches] = useState(false);
  const { typed, setTyped, search, find } = useSearch();
  const [chosen, ...more] = spots.filter(({ id }) => address.spots.includes(id));
  const shown: SpotsOfList = chosen ? [chosen, ...more] : spots;
  const found = useListOf(shown, address, { now, search, find });
  const { list, range } = found;
  useFirstPageInstead(address.page > 1 && isUnknownId(list.error), () => change({ page: 1 }, { replace: true }));
  // An incomplete page can still change, so the list doesn't count as loaded until its page is complete.
  const whole = list.data?.isComplete ? list.data : undefined;
  const parts = list.isError ? [] : range.parts;
  const hasRows = (list.data?.total ?? 0) > 0;

  return (
    <Stack data-last-view pb={{ base: 10, md: 0 }}>
      <ListFilters
        {...{ address, spots }}
        search={typed}
        days={range.days}
        onSearch={setTyped}
        onChange={(changed) => change(changed)}
      />
      <LateElsewhere
        isNeeded={address.dates === 'today'}
        spots={shown}
        isEarlier={(booking) => isEarlier(range.parts, booking)}
        isListHere={whole !== undefined}
      >
        {(isReady) => (
          <>
            {/* The notice appears together with the list, because a notice that appeared later would push the list down. */}
            {isReady && hasRows && <ZoneNotice {...found} now={now} />}
            <QuerySection
              query={list}
              isReady={isReady}
              skeleton={<SkeletonRows rows={8} />}
              failureTitle={t('list.failed')}
              unreadable={unreadableIn(range.whole)}
              // `ListBody` shows the empty state, because rows remain for a moment after the list has become empty.
              empty={null}
            >
              {(page) => (
                <>
                  {page.isPart && <Alert variant="warning" title={t('list.part')} />}
                  <ListBody
                    {...{ page, found, now, search }}
                    wantedPage={address.page}
                    hasSpots={shown.length > 1}
                    csv={<ListCsvButton range={range} states={address.states} />}
                    empty={
                      <NoBookings
                        {...{ address, typed, hasMatches }}
                        days={range.days}
                        searched={page.searched}
                        onClearSearch={() => setTyped('')}
                        onChange={(changed) => change(changed)}
                      />
                    }
                    onTurn={(next, options) => change({ page: next }, options)}
                  />
                </>
              )}
            </QuerySection>
          </>
        )}
      </LateElsewhere>
      {typed && <LazySearchElsewhere {...{ typed, parts, now }} states={address.states} onMatches={setHasMatches} />}
      <Conflicts />
    </Stack>
  );
}

/** Goes to the first page when the API rejects a page number that is far beyond the end. */
function useFirstPageInstead(isRefused: boolean, goToFirstPage: () => void) {
  const goToFirst = useEffectEvent(goToFirstPage);
  useEffect(() => {
    if (isRefused) goToFirst();
  }, [isRefused]);
}
