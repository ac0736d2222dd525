import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Card, Flex, Grid, Heading, Link, Page, Text } from '@host-portal/shared-lib/ui';
import { LastReviewCard } from './last-review/last-review-card.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { Supplies } from './supplies/supplies.tsx';
import { TagCard } from './tag-card/tag-card.tsx';

/** Renders the remote's tabs and cards as pages, because there are no slots outside the portal. */
export function StandalonePage() {
  const { storageSpotId, segment } = useParams();
  const { t } = useTranslation('reviews-supplies');
  const { data: spots = [] } = useQuery(mySpotsQuery(usePortal()));
  const spot = spots.find(({ id }) => id === storageSpotId);
  const context = { storageSpotId: spot?.id ?? '', businessName: spot?.businessName ?? '' };
  return (
    <Page title={spot?.businessName ?? t('standalone.title')}>
      {segment === 'reviews' && <Reviews context={context} />}
      {segment === 'supplies' && <Supplies context={context} />}
      {segment === undefined && (
        <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} alignItems="start">
          <LastReviewCard context={{ storageSpotId: '' }} />
          <TagCard context={{ storageSpotId: '' }} />
          {spots.map(({ id, businessName }) => (
            <Card key={id}>
              <Heading size="small">
                <bdi>{businessName}</bdi>
              </Heading>
              <Flex gap={4}>
                <Link to={paths.spot(id, 'reviews')} tap>
                  {t('reviews.title')}
                </Link>
                <Link to={paths.spot(id, 'supplies')} tap>
                  {t('standalone.supplies')}
                </Link>
              </Flex>
            </Card>
          ))}
        </Grid>
      )}
      {segment !== undefined && (
        <Text mt={4}>
          <Link to={paths.account()}>{t('standalone.title')}</Link>
        </Text>
      )}
    </Page>
  );
}
