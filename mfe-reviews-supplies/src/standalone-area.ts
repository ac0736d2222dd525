import type { RemoteModule } from '@host-portal/shared-lib/federation';
import remote from './remote.tsx';

/** This remote outside the portal: all its parts on one page. */
export const area = {
  name: 'reviews-supplies',
  remote: {
    ...remote,
    routes: () =>
      ['account', 'account/storage-spots/:storageSpotId/:segment'].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('./standalone.page.tsx')).StandalonePage }),
      })),
  } satisfies RemoteModule,
  home: '/account',
};
