import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDay } from '@host-portal/shared-lib/time';
import { Box, Button, Spinner } from '@host-portal/shared-lib/ui';
import { allSearchedDays } from '../../model/search/searched-days.ts';
import type { FoundBookings } from './use-found-bookings.ts';

type SearchFurtherProps = {
  found: Pick<FoundBookings, 'isSearching' | 'hasFailed' | 'isAll' | 'searchFurther'>;
  /** Whether nothing has been found, so that this is the next step. */
  isNextStep?: boolean;
  /** Called when the host searches beyond the bookings on the device. */
  onFurther: () => void;
};

/**
 * Offers to search beyond the bookings on the device, even if there are results, because a finished stay must not
 * hide tomorrow's stay under the same name.
 */
export function SearchFurther({ found, isNextStep = false, onFurther }: SearchFurtherProps) {
  const { t } = useTranslation('bookings');
  if (found.isSearching) return <Searching />;
  return (
    <>
      {(found.hasFailed || found.isAll) && (
        <Box as="output" display="block" px={4} py={2} color="fg.muted">
          {found.hasFailed ? t('finder.failed') : <AllDates />}
        </Box>
      )}
      {found.searchFurther && (
        <Button
          variant={isNextStep ? 'outline' : 'ghost'}
          size="counter"
          block={!isNextStep}
          mx={isNextStep ? 4 : undefined}
          onClick={onFurther}
        >
          {t('finder.further')}
        </Button>
      )}
    </>
  );
}

function AllDates() {
  const { t } = useTranslation('bookings');
  return <span>{t('finder.all', useSearchedDates())}</span>;
}

/** Formats the first and last day that "Search all dates" covers. */
export function useSearchedDates() {
  const { locale } = useTranslation('bookings');
  const { from, to } = allSearchedDays(usePortal().now());
  const text = (day: typeof from) => formatDay(day, { zone: 'UTC', locale });
  return { from: text(from), to: text(to) };
}

export function Searching() {
  const { t } = useTranslation('bookings');
  return (
    <Box display="flex" gap={3} alignItems="center" p={4}>
      <Spinner size={18} />
      <output>{t('finder.searching')}</output>
    </Box>
  );
}
