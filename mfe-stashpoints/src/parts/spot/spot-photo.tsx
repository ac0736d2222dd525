import { useState } from 'react';
import type { Stashpoint } from '@host-portal/shared-lib/contract';
import { usePortal } from '@host-portal/shared-lib/portal';
import { Box } from '@host-portal/shared-lib/ui';
import { FacadeArt } from './facade-art.tsx';

/** Shows a spot's first photo, or a drawing if the photo is missing or can't be loaded. */
export function SpotPhoto({ spot, width }: { spot: Pick<Stashpoint, 'photos'>; width: { base: string; md: string } }) {
  const { config } = usePortal();
  const [address] = spot.photos;
  // The API returns only the photo's path, so the API's origin is added.
  const photo = address?.startsWith('/') ? config.apiBase + address : address;
  const [isBroken, setBroken] = useState(false);
  return (
    <Box flex="none" width={width} aspectRatio="4 / 3" borderRadius="control" overflow="hidden">
      {photo && !isBroken ? (
        <img
          src={photo}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <FacadeArt />
      )}
    </Box>
  );
}
