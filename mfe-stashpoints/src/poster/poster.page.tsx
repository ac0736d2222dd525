import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { currentLanguage, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { Box, Link, Page, QuerySection } from '@host-portal/shared-lib/ui';
import { spotQuery } from '../api/stashpoints.queries.ts';
import { publicPage } from '../model/public-page.ts';
import { PaperActions, type PaperChoice } from '../parts/paper/paper-actions.tsx';
import { PaperSkeleton } from '../parts/paper/paper.tsx';
import { Poster } from './poster.tsx';

/**
 * A poster for the shop window with a QR code that opens the spot's public page. It requires a live spot and a
 * configured public URL.
 */
export function PosterPage() {
  const { storageSpotId = '' } = useParams();
  const portal = usePortal();
  const { t } = useTranslation('poster');
  const spot = useQuery(spotQuery(portal, storageSpotId));
  const [choice, choose] = useState<PaperChoice>(() => ({ size: 'a4', language: currentLanguage() }));
  const address = spot.data && publicPage(spot.data, choice.language, portal.config.publicSpotUrl);
  if (address === null || isUnknownId(spot.error)) throw notFound();
  return (
    <Page
      isPaper
      title={t('title')}
      breadcrumb={
        <Box fontSize="sm" mb={1}>
          <Link to={paths.spot(storageSpotId)}>
            <bdi>{spot.data?.businessName ?? t('back')}</bdi>
          </Link>
        </Box>
      }
      actions={<PaperActions choice={choice} onChange={choose} print={t('print')} />}
    >
      <QuerySection
        query={spot}
        failureTitle={t('failed')}
        skeleton={<PaperSkeleton size={choice.size} />}
        empty={null}
      >
        {(data) => address && <Poster spot={data} address={address} {...choice} />}
      </QuerySection>
    </Page>
  );
}
