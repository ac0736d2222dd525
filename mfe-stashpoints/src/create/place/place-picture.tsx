import { Box, lazyPart, Skeleton } from '@host-portal/shared-lib/ui';
import type { PlaceMapProps } from './place-map.tsx';

/**
 * Where a position is, as a small map and in words, so that a wrong pin is seen at once. Loaded with the first position,
 * because it contains coasts and cities of the world.
 */
export const PlacePicture = lazyPart<PlaceMapProps>(
  async () => (await import(/* webpackChunkName: "online/place" */ './place-map.tsx')).PlaceMap,
  {
    loading: <Skeleton height="calc(220px + 2rem)" />,
    failure: (sentence) => <Box minHeight="calc(220px + 2rem)">{sentence}</Box>,
  },
);
