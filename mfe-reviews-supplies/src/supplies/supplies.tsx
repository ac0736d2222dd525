import { useTranslation } from '@host-portal/shared-lib/i18n';
import { type SlotProps, usePortal } from '@host-portal/shared-lib/portal';
import { useSpotClock } from '@host-portal/shared-lib/query';
import { Box, EmptyState, Grid, Stack } from '@host-portal/shared-lib/ui';
import { ParcelArt } from '@host-portal/shared-lib/ui/art';
import { TAGS } from '../model/supply-labels.ts';
import { OrderForm } from './order-form.tsx';
import { OrderSection } from './order-section.tsx';
import { StockCard } from './stock-card.tsx';

/**
 * The *Supplies* tab of a storage spot. The slot `storage-spot` passes the spot (`storageSpotId`, `businessName`),
 * and the configuration contains the types that can be ordered.
 */
export function Supplies({ context: { storageSpotId, businessName } }: SlotProps<'storage-spot'>) {
  const { config } = usePortal();
  const { t } = useTranslation('reviews-supplies');
  const [first, ...others] = config.supplyTypes;
  if (!storageSpotId) return null;
  if (first === undefined) return <EmptyState art={<ParcelArt />} title={t('supplies.nothingOffered')} />;
  return (
    <SpotSupplies key={storageSpotId} spot={{ id: storageSpotId, name: businessName }} types={[first, ...others]} />
  );
}

function SpotSupplies({ spot, types }: { spot: { id: string; name: string }; types: [string, ...string[]] }) {
  const { zone, status } = useSpotClock(spot.id);
  return (
    <Grid
      gap={{ base: 4, lg: 6 }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
    >
      <Stack gap={{ base: 4, lg: 6 }} gridColumn={{ lg: '2' }}>
        {types.includes(TAGS) && <StockCard spotId={spot.id} />}
        <OrderForm spot={spot} types={types} zone={status === 'learning' ? null : zone} />
      </Stack>
      <Stack gap={6} gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
        {types.map((type) => (
          <Box key={type}>
            <OrderSection spotId={spot.id} type={type} zone={zone} />
          </Box>
        ))}
      </Stack>
    </Grid>
  );
}
