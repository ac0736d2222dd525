import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { currentLanguage, useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { closuresQuery, useSpotClock } from '@host-portal/shared-lib/query';
import { isUnknownId, notFound, paths } from '@host-portal/shared-lib/routes';
import { Box, Link, Page, QuerySection } from '@host-portal/shared-lib/ui';
import { spotQuery } from '../api/stashpoints.queries.ts';
import { PaperActions, type PaperChoice } from '../parts/paper/paper-actions.tsx';
import { PaperSkeleton } from '../parts/paper/paper.tsx';
import { allMessagesQuery } from './messages.queries.ts';
import { Notice } from './notice.tsx';

/** A printable notice for the shop's door, in every language. */
export function ClosureNoticePage() {
  const { storageSpotId = '', closureId = '' } = useParams();
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const { zone, status } = useSpotClock(storageSpotId);
  const spot = useQuery(spotQuery(portal, storageSpotId));
  const closures = useQuery(closuresQuery(portal, storageSpotId));
  const messages = useQuery(allMessagesQuery);
  const [choice, choose] = useState<PaperChoice>(() => ({ size: 'a4', language: currentLanguage() }));
  const closure = closures.data?.find(({ id }) => id === closureId);
  const isGone = closures.data && !closures.isFetching && !closure;
  if (isGone || isUnknownId(closures.error) || isUnknownId(spot.error)) throw notFound();
  return (
    <Page
      isPaper
      title={t('notice.title')}
      breadcrumb={
        <Box fontSize="sm" mb={1}>
          <Link to={paths.spot(storageSpotId, 'closures')}>{t('notice.back')}</Link>
        </Box>
      }
      actions={<PaperActions choice={choice} onChange={choose} print={t('notice.print')} />}
    >
      <QuerySection
        query={closures}
        failureTitle={t('closures.failed')}
        skeleton={<PaperSkeleton size={choice.size} />}
        empty={null}
      >
        {() =>
          closure && (
            <QuerySection
              query={messages}
              skeleton={<PaperSkeleton size={choice.size} />}
              empty={{ when: () => status === 'learning', show: <PaperSkeleton size={choice.size} /> }}
            >
              {(languages) => (
                <Notice
                  closure={closure}
                  name={spot.data?.businessName ?? closure.stashpointBusinessName ?? ''}
                  zone={zone}
                  languages={languages}
                  {...choice}
                />
              )}
            </QuerySection>
          )
        }
      </QuerySection>
    </Page>
  );
}
