import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { listStashpoints } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { paths } from '@host-portal/shared-lib/routes';
import { Button, RevealTogether, Page, QuerySection, Skeleton, SkeletonRows } from '@host-portal/shared-lib/ui';
import { PortalKeys } from '../keyboard/portal-keys.tsx';
import { NoSpot } from './no-spot.tsx';
import { SpotMenu } from './spot-menu.tsx';
import { useChosenSpots } from './use-chosen-spots.ts';

export type SpotsPageProps = {
  title: string;
  /**
   * What the print button prints: one spot's page with its title, or only the content. Without it, there's no button.
   */
  print?: 'page' | 'paper';
  /** Receives the spot in the URL, or all of the host's spots. The list is never empty. */
  children: (spots: Stashpoint[]) => ReactNode;
};

/** Renders the frame of Today's subpages: a back link, the spots' names and, on printable pages, a print button. */
export function SpotsPage({ title, print, children }: SpotsPageProps) {
  const portal = usePortal();
  const { t } = useTranslation('bookings');
  const spots = useQuery(mySpotsQuery(portal));
  const chosen = useChosenSpots(spots.data ?? []);
  return (
    <Page
      title={title}
      isPaper={print === 'paper'}
      back={{ to: paths.account(), label: t('page.back') }}
      actions={
        <>
          {/* The placeholder is as wide as the menu of a host with several spots, so that the button next to it doesn't move. */}
          {spots.isLoading && <Skeleton width="150px" height={{ base: '48px', md: '40px' }} borderRadius="control" />}
          <SpotMenu spots={spots.data ?? []} chosen={chosen} />
          {(print === 'page' ? chosen.length === 1 : print && spots.data?.length !== 0) && (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('page.print')}
            </Button>
          )}
        </>
      }
    >
      <PortalKeys />
      <QuerySection
        query={spots}
        skeleton={<SkeletonRows rows={5} />}
        empty={{ when: (own) => own.length === 0, show: <NoSpot /> }}
        failureTitle={t('list.failed')}
        unreadable={{ of: listStashpoints }}
      >
        {() => <RevealTogether outline={<SkeletonRows rows={5} />}>{children(chosen)}</RevealTogether>}
      </QuerySection>
    </Page>
  );
}
