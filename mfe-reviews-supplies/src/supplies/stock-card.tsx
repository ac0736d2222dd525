import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { typedWhole } from '@host-portal/shared-lib/domain';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { formatDay, dayInZone } from '@host-portal/shared-lib/time';
import { Alert, Box, Button, Card, Flex, Heading, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { Field, TextInput } from '@host-portal/shared-lib/ui/form';
import { typedQuantity } from '../model/quantity.ts';
import { TAGS, useSupplyLabels } from '../model/supply-labels.ts';
import { type TagCount, useTagCounts } from '../model/tag-counts.ts';
import { type TagEstimate, tagEstimateQuery } from '../model/tag-estimate.queries.ts';

/** Shows the estimated number of tags left and how long they will last. */
export function StockCard({ spotId }: { spotId: string }) {
  const { t } = useTranslation('reviews-supplies');
  const [counts] = useTagCounts();
  const counted = counts[spotId] ?? null;
  const estimate = useQuery(tagEstimateQuery(usePortal(), spotId, { type: TAGS, isAsked: true, counted }));
  return (
    <Card as="section">
      <Heading size="section" mb={1}>
        {t('stock.title')}
      </Heading>
      <QuerySection
        query={estimate}
        failureTitle={t('stock.failed')}
        skeleton={<Skeleton height="187px" />}
        empty={{ when: ({ stock }) => stock === null, show: <Text tone="muted">{t('stock.unknown')}</Text> }}
      >
        {(found) => (
          <>
            <Estimate estimate={found} counted={counted} />
            <CountForm spotId={spotId} zone={found.zone} />
          </>
        )}
      </QuerySection>
    </Card>
  );
}

type EstimateProps = { estimate: TagEstimate; counted: TagCount | null };

function Estimate({ estimate: { stock, toCome, zone }, counted }: EstimateProps) {
  const { t, locale } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  if (!stock) return null;
  const { left, daysLeft, isLow } = stock;
  return (
    <>
      <Text size="xl" weight="bold" numeric>
        {left === 0 ? t('stock.none') : t('stock.left', { items: labels.items(TAGS, left) })}
      </Text>
      {left > 0 && <Text>{daysLeft === null ? t('stock.noUse') : t('stock.days', { count: daysLeft })}</Text>}
      {toCome > 0 && <Text>{t('stock.toCome', { items: labels.items(TAGS, toCome) })}</Text>}
      <Text size="sm" tone="muted" mt={1}>
        {counted
          ? t('stock.counted', {
              items: labels.items(TAGS, counted.tags),
              day: formatDay(counted.on, { zone, locale }),
            })
          : t('stock.how')}
      </Text>
      {isLow && toCome === 0 && <Alert variant="warning" title={t('stock.low')} />}
    </>
  );
}

/** A form for the number of tags left, because the estimate doesn't account for lost or unused tags. */
function CountForm({ spotId, zone }: { spotId: string; zone: string }) {
  const portal = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const [counts, change] = useTagCounts();
  const [typed, setTyped] = useState('');
  const tags = typedWhole(typed) === 0 ? 0 : typedQuantity(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tags === null) return;
    change({ ...counts, [spotId]: { tags, on: dayInZone(portal.now(), zone) } });
    setTyped('');
  };
  return (
    <form onSubmit={save}>
      <Flex flexWrap="wrap" alignItems="end" gap={2} mt={3}>
        <Box flex="1 1 8rem" minWidth={0}>
          <Field label={t('stock.have')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </Box>
        {/* The button's size matches the field's height. */}
        <Button type="submit" size="counter" disabled={tags === null}>
          {t('stock.saveCount')}
        </Button>
      </Flex>
    </form>
  );
}
