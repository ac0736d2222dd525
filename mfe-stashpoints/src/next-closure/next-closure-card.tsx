import { closureBounds, closurePhase } from '@host-portal/shared-lib/domain';
import type { SlotProps } from '@host-portal/shared-lib/federation';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery, spotZoneQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { viewerZone } from '@host-portal/shared-lib/time';
import { Box, Card, Flex, Heading, Link, Text } from '@host-portal/shared-lib/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { closuresQuery } from '../api/stashpoints.queries.ts';
import { closureSentence } from '../spot/closure-days.ts';

/**
 * On Today: what is shut now or next, and the way to shut more. `context.spotIds`: comma-separated ids of the
 * spots that Today shows; all spots without it. A read that fails leaves the card out: Today has its own faults.
 */
export function NextClosureCard({ context }: SlotProps) {
  const portal = usePortal();
  const { t, locale } = useTranslation('stashpoints');
  const now = useNow();
  const { data: mine = [] } = useQuery(mySpotsQuery(portal));
  const chosen = context['spotIds']?.split(',') ?? [];
  const spots = mine.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const closures = useQueries({ queries: spots.map(({ id }) => closuresQuery(portal, id)) });
  const zones = useQueries({ queries: spots.map(({ id }) => spotZoneQuery(portal, id)) });
  const [first] = spots;
  if (!first || [...closures, ...zones].some(({ isPending, isError }) => isPending || isError)) return null;
  const [next] = spots
    .flatMap((spot, index) => {
      const zone = zones[index]?.data ?? viewerZone();
      return (closures[index]?.data ?? []).map((closure) => ({ spot, closure, zone }));
    })
    .filter(({ closure, zone }) => closurePhase(closure, now, zone) !== 'past')
    .toSorted((a, b) => closureBounds(a.closure, a.zone).start - closureBounds(b.closure, b.zone).start);
  const spot = next?.spot ?? first;
  return (
    <Card as="section">
      <Heading size="small">{t('card.title')}</Heading>
      <Box mt={1}>
        {next ? (
          <>
            {spots.length > 1 && <Text weight="semibold">{next.spot.businessName}</Text>}
            <Text tone="muted">{closureSentence(next.closure, { zone: next.zone, locale, t })}</Text>
          </>
        ) : (
          <Text tone="muted">{t('closures.none.title')}</Text>
        )}
      </Box>
      <Flex flexWrap="wrap" columnGap={5}>
        <Link tap to={`${paths.spot(spot.id, 'closures')}?new=today`}>
          {spots.length > 1 ? t('card.today', { spot: spot.businessName }) : t('closure.today')}
        </Link>
        <Link tap to={paths.spot(spot.id, 'closures')}>
          {t('card.all')}
        </Link>
      </Flex>
    </Card>
  );
}
