import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Alert, Card, Heading, QuerySection, Skeleton, Text } from '@host-portal/shared-lib/ui';
import { TAGS, useSupplyLabels } from '../model/supply-labels.ts';
import { type TagEstimate, tagEstimateQuery } from '../model/tag-estimate.queries.ts';

/** I-28: how many tags should be left, and for how long. */
export function StockCard({ spotId }: { spotId: string }) {
  const { t } = useTranslation('reviews-supplies');
  const estimate = useQuery(tagEstimateQuery(usePortal(), spotId, { type: TAGS, isAsked: true }));
  return (
    <Card as="section">
      <Heading size="section" mb={1}>
        {t('stock.title')}
      </Heading>
      <QuerySection
        query={estimate}
        failureTitle={t('stock.failed')}
        skeleton={<Skeleton height="100px" />}
        empty={{ when: ({ stock }) => stock === null, show: <Text tone="muted">{t('stock.unknown')}</Text> }}
      >
        {(found) => <Estimate estimate={found} />}
      </QuerySection>
    </Card>
  );
}

function Estimate({ estimate: { stock, toCome } }: { estimate: TagEstimate }) {
  const { t } = useTranslation('reviews-supplies');
  const labels = useSupplyLabels();
  if (!stock) return null;
  const { left, daysLeft, isLow } = stock;
  return (
    <>
      <Text size="lg" weight="bold" numeric>
        {left === 0 ? t('stock.none') : t('stock.left', { items: labels.items(TAGS, left) })}
      </Text>
      {left > 0 && <Text>{daysLeft === null ? t('stock.noUse') : t('stock.days', { count: daysLeft })}</Text>}
      {toCome > 0 && <Text>{t('stock.toCome', { items: labels.items(TAGS, toCome) })}</Text>}
      <Text size="sm" tone="muted" mt={1}>
        {t('stock.how')}
      </Text>
      {isLow && toCome === 0 && <Alert variant="warning" title={t('stock.low')} />}
    </>
  );
}
