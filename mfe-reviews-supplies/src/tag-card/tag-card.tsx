import { useQueries, useQuery } from '@tanstack/react-query';
import { TriangleAlert, Truck } from 'lucide';
import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { formatDay } from '@host-portal/shared-lib/time';
import { StillLoading, Text } from '@host-portal/shared-lib/ui';
import { LinkRow, LinkRows } from '@host-portal/shared-lib/ui/list';
import { isReadToday } from '../model/read-rotation.ts';
import { TAGS, useSupplyLabels } from '../model/supply-labels.ts';
import { useTagCounts } from '../model/tag-counts.ts';
import { type TagEstimate, tagEstimateQuery } from '../model/tag-estimate.queries.ts';
import { chosenSpots } from '../parts/spot/chosen-spots.ts';

/**
 * A card on Today that shows tags on their way and spots that are running out of tags. Renders nothing if there are
 * neither, or if they can't be read, because Today shows its own errors.
 */
export function TagCard({ context }: SlotProps<'account-home'>) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const { data: spots = [], isLoading } = useQuery(mySpotsQuery(portal));
  const chosen = portal.config.supplyTypes.includes(TAGS) ? chosenSpots(spots, context) : [];
  const [counts] = useTagCounts();
  const [day] = useState(() => ({ now: portal.now() }));
  const outlooks = useQueries({
    queries: chosen.map(({ id }, index) =>
      tagEstimateQuery(portal, id, {
        type: TAGS,
        counted: counts[id],
        isAsked: isReadToday('orders', index, { ...day, count: chosen.length }),
      }),
    ),
  });
  const isWaiting = isLoading || outlooks.some((each) => each.isLoading);
  const rows = chosen.flatMap((spot, index) => {
    const estimate = outlooks[index]?.data;
    return estimate && (estimate.toCome > 0 || estimate.stock?.isLow) ? [{ spot, estimate }] : [];
  });
  return (
    <>
      {isWaiting && <StillLoading />}
      {rows.length > 0 && (
        <LinkRows label={t('tags.title')}>
          {rows.map(({ spot, estimate }) => (
            <TagRow key={spot.id} spot={spot} estimate={estimate} isOneOfMany={chosen.length > 1} />
          ))}
        </LinkRows>
      )}
    </>
  );
}

type TagRowProps = { spot: Stashpoint; estimate: TagEstimate; isOneOfMany: boolean };

function TagRow({ spot, estimate: { stock, toCome, next, zone }, isOneOfMany }: TagRowProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  const low = stock?.isLow
    ? stock.daysLeft === null || stock.left === 0
      ? t('stock.none')
      : t('tags.low', { count: stock.daysLeft })
    : null;
  const coming =
    toCome > 0
      ? t(next?.expectedDeliveryDate ? 'tags.comingOn' : 'tags.coming', {
          items: labels.items(TAGS, toCome),
          day: next?.expectedDeliveryDate && formatDay(next.expectedDeliveryDate, { zone, locale }),
        })
      : t('tags.order');
  return (
    <LinkRow
      to={paths.spot(spot.id, 'supplies')}
      icon={low ? TriangleAlert : Truck}
      tone={low ? 'waiting' : undefined}
      title={low ?? coming}
    >
      {low && <span>{coming}</span>}
      {isOneOfMany && (
        <Text as="span" size="sm">
          <bdi>{spot.businessName}</bdi>
        </Text>
      )}
    </LinkRow>
  );
}
