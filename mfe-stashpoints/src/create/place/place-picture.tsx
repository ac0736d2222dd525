import { Box, lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import type { PlaceMapProps } from './place-map.tsx';

/**
 * Shows a position on a small map and in words, so that the host notices a misplaced pin. The code contains the
 * world's coastlines and cities, so it's loaded only once there's a position.
 */
export const PlacePicture = lazyPart<PlaceMapProps>(
  async () => (await import(/* webpackChunkName: "online/place" */ './place-map.tsx')).PlaceMap,
  {
    loading: <Skeleton height="calc(220px + 2rem)" />,
    failure: (sentence) => <Box minHeight="calc(220px + 2rem)">{sentence}</Box>,
  },
);
