import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { listStashpoints } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { ButtonLink, RevealTogether, EmptyState, Grid, Page, QuerySection, Skeleton } from '@host-portal/shared-lib/ui';
import { ShelfArt } from '@host-portal/shared-lib/ui/art';
import { CardsFailure } from './cards-failure.tsx';
import { SpotCard } from './spot-card.tsx';

export function SpotListPage() {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const spots = useQuery(mySpotsQuery(portal));
  // The button is also rendered while the list is loading, because adding it later would move the list.
  const hasList = spots.data?.length !== 0;
  return (
    <Page
      title={t('list.title')}
      actions={
        hasList && (
          <ButtonLink variant="solid" icon={Plus} to={paths.createSpot()}>
            {t('list.add')}
          </ButtonLink>
        )
      }
    >
      <QuerySection
        query={spots}
        failureTitle={t('list.failed')}
        unreadable={{ of: listStashpoints }}
        skeleton={<CardsSkeleton />}
        empty={{
          when: (list) => list.length === 0,
          show: (
            <EmptyState
              art={<ShelfArt />}
              title={t('list.empty.title')}
              action={
                <ButtonLink variant="solid" icon={Plus} to={paths.createSpot()}>
                  {t('list.empty.add')}
                </ButtonLink>
              }
            >
              {t('list.empty.how')}
            </EmptyState>
          ),
        }}
      >
        {(list) => (
          <RevealTogether outline={<CardsSkeleton />}>
            <CardsFailure spots={list} />
            <Cards>
              {list.map((spot) => (
                <SpotCard key={spot.id} spot={spot} count={list.length} />
              ))}
            </Cards>
          </RevealTogether>
        )}
      </QuerySection>
    </Page>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      {children}
    </Grid>
  );
}

const CardsSkeleton = () => (
  <Cards>
    <Skeleton height="212px" borderRadius="card" />
    <Skeleton height="212px" borderRadius="card" />
  </Cards>
);
