import type { RouteObject } from 'react-router-dom';
import type { Portal } from '@host-portal/shared-lib/portal';
import { closuresQuery, mySpotsQuery, spotZoneQuery } from '@host-portal/shared-lib/query';
import { spotQuery } from './api/stashpoints.queries.ts';

/**
 * The remote's routes. Loaders start requests while the page's code loads, and each section of a page waits only for
 * its own data.
 */
export const routes = (portal: Portal): RouteObject[] => [
  {
    path: 'account/storage-spots',
    loader: () => {
      void portal.queryClient.prefetchQuery(mySpotsQuery(portal));
      return null;
    },
    lazy: async () => ({ Component: (await import('./spot-list/spot-list.page.tsx')).SpotListPage }),
  },
  {
    path: 'account/storage-spots/:storageSpotId',
    loader: ({ params: { storageSpotId = '' } }) => {
      void portal.queryClient.prefetchQuery(spotQuery(portal, storageSpotId));
      void portal.queryClient.prefetchQuery(closuresQuery(portal, storageSpotId));
      void portal.queryClient.prefetchQuery(spotZoneQuery(portal, storageSpotId));
      return null;
    },
    // The loader reruns only for another spot, not when the query string or the tab changes.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams['storageSpotId'] !== nextParams['storageSpotId'],
    lazy: async () => ({ Component: (await import('./spot-page/spot.page.tsx')).SpotPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./spot-page/overview.page.tsx')).OverviewPage }) },
      { path: 'hours', lazy: async () => ({ Component: (await import('./hours/hours.page.tsx')).HoursPage }) },
      {
        path: 'capacity',
        lazy: async () => ({ Component: (await import('./capacity/capacity.page.tsx')).CapacityPage }),
      },
      {
        path: 'closures',
        lazy: async () => ({ Component: (await import('./closures/closures.page.tsx')).ClosuresPage }),
      },
      {
        path: ':segment',
        lazy: async () => ({ Component: (await import('./spot-page/contribution.page.tsx')).ContributionPage }),
      },
    ],
  },
  {
    path: 'account/storage-spots/:storageSpotId/closures/:closureId/notice',
    lazy: async () => ({ Component: (await import('./closure-notice/closure-notice.page.tsx')).ClosureNoticePage }),
  },
  {
    path: 'account/storage-spots/:storageSpotId/poster',
    lazy: async () => (await import('./poster/load-poster.ts')).loadPoster(),
  },
  {
    path: 'account/stashpoints/create',
    lazy: async () => ({ Component: (await import('./create/create.page.tsx')).CreatePage }),
  },
];
