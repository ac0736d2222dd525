import type { RemoteModule } from '@host-portal/shared-lib/federation';
import remote from './remote.tsx';

/** Runs this remote without the portal, with its tabs and cards as pages. */
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
