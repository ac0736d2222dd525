import { useQueries } from '@tanstack/react-query';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { closuresOfManyQuery, closuresQuery, useSpotClocks } from '@host-portal/shared-lib/query';
import { Box } from '@host-portal/shared-lib/ui';
import { hasFailed, SharedFailure } from '../parts/spot/shared-failure.tsx';
import { bagsInStoreQuery } from '../parts/spot/use-bags-in-store.ts';

/** One message above the cards for everything that they couldn't read. The cards themselves leave it out. */
export function CardsFailure({ spots }: { spots: readonly Stashpoint[] }) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const now = useNow();
  const { clocks, zone } = useSpotClocks(spots.map(({ id }) => id));
  const closuresOf = spots.length > 1 ? closuresOfManyQuery : closuresQuery;
  // These observers only watch, because each card starts its own reads.
  const closures = useQueries({ queries: spots.map(({ id }) => ({ ...closuresOf(portal, id), enabled: false })) });
  const bags = useQueries({
    queries: spots.map(({ id }, index) => ({
      ...bagsInStoreQuery(portal, id, { now, zone: clocks[index]?.zone ?? zone }),
      enabled: false,
    })),
  });
  const parts = [closures.some(hasFailed) && 'closures.failed', bags.some(hasFailed) && 'now.failed'];
  const failed = parts.filter((key) => key !== false);
  if (failed.length === 0) return null;
  return (
    <Box mb={4}>
      <SharedFailure
        title={t(failed.length > 1 ? 'now.allFailed' : (failed[0] ?? ''))}
        reads={[...closures, ...bags]}
      />
    </Box>
  );
}
