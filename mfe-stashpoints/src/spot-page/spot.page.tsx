import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { isApiError } from '@host-portal/shared-lib/api';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { isUnknownId, notFound, paths, splitLanguage } from '@host-portal/shared-lib/routes';
import { Box, RevealTogether, Flex, Link, Page, QuerySection, Stack, Text } from '@host-portal/shared-lib/ui';
import { spotQuery } from '../api/stashpoints.queries.ts';
import { SpotFacts } from '../parts/spot/spot-facts.tsx';
import { SpotPhoto } from '../parts/spot/spot-photo.tsx';
import { SectionOutline, SpotOutline } from './spot-outline.tsx';
import { SpotTabs } from './spot-tabs.tsx';

/**
 * The layout of `/account/storage-spots/:storageSpotId` and the pages below it, with a header, tabs, and the current
 * tab's page.
 */
export function SpotPage() {
  const { storageSpotId = '' } = useParams();
  const { pathname } = useLocation();
  const { path } = splitLanguage(pathname);
  const isOverview = path === paths.spot(storageSpotId);
  const section = isOverview ? '' : (path.split('/').at(-1) ?? '');
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const spot = useQuery(spotQuery(portal, storageSpotId));
  const mine = useQuery(mySpotsQuery(portal));

  const isForeign = mine.data && !mine.isFetching && !mine.isError && !mine.data.some(({ id }) => id === storageSpotId);
  const isUnknown = isUnknownId(spot.error) || (isApiError(spot.error) && spot.error.status === 403);
  // An unknown id, such as that of another host's spot, shows a 404 page.
  if (isForeign || (isUnknown && !spot.data)) throw notFound();

  // The spot list contains the name, so the title doesn't have to wait for the spot's details.
  const name = spot.data?.businessName ?? mine.data?.find(({ id }) => id === storageSpotId)?.businessName;
  return (
    <Page title={name ?? t('spot.title')} breadcrumb={<SpotBreadcrumb />}>
      <QuerySection
        query={spot}
        failureTitle={t('spot.failed')}
        skeleton={<SpotOutline section={section} />}
        empty={null}
      >
        {(found) => (
          <>
            <SpotHeader spot={found} isOverview={isOverview} />
            <Box display={{ base: isOverview ? 'none' : 'block', md: 'block' }}>
              <SpotTabs spotId={found.id} />
            </Box>
            <Box pt={{ base: isOverview ? 0 : 4, md: 5 }}>
              <RevealTogether key={path} outline={<SectionOutline section={section} />}>
                <Outlet context={found} />
              </RevealTogether>
            </Box>
          </>
        )}
      </QuerySection>
    </Page>
  );
}

function SpotBreadcrumb() {
  const { t } = useTranslation('stashpoints');
  return (
    <Box as="nav" aria-label={t('spot.breadcrumb')} fontSize="sm" mb={1} data-print="hidden">
      <Link to={paths.spots()}>{t('list.title')}</Link>
    </Box>
  );
}

/**
 * The spot's header. On a phone, it's shown only on the overview, and the other sections show just the spot's name.
 */
function SpotHeader({ spot, isOverview }: { spot: Stashpoint; isOverview: boolean }) {
  return (
    <Flex
      display={{ base: isOverview ? 'flex' : 'none', md: 'flex' }}
      flexWrap="wrap"
      gap={4}
      alignItems={{ base: 'start', md: 'center' }}
      mb={{ base: 4, md: 3 }}
      data-print="hidden"
    >
      <SpotPhoto spot={spot} width={{ base: '72px', md: '96px' }} />
      <Stack gap={2} flex="1 1 10rem">
        {spot.address && (
          <Text tone="muted" overflowWrap="anywhere">
            {spot.address}
          </Text>
        )}
        <SpotFacts spot={spot} />
      </Stack>
    </Flex>
  );
}
