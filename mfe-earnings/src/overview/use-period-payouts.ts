import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '@host-portal/shared-lib/portal';
import { payoutsQuery } from '../api/earnings.queries.ts';
import { createdBounds, readPeriod } from '../model/payout-period.ts';

/** Reads the payouts in the URL's period. The previous period's payouts stay visible while the new ones load. */
export function usePeriodPayouts() {
  const portal = usePortal();
  const [search] = useSearchParams();
  return useQuery({
    ...payoutsQuery(portal, createdBounds(readPeriod(search), portal.now())),
    placeholderData: keepPreviousData,
  });
}
