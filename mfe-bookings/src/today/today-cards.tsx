import { memo } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { Box, Card, RevealTogether, lazyPart, RemoteSlot } from '@host-portal/shared-lib/ui';
import type { ServiceCardProps } from './service/service-card.tsx';
import { SideCards } from './side-cards.tsx';

// Loaded lazily, because it is the last card and rarely in view.
const ServiceCard = lazyPart<ServiceCardProps>(
  async () => (await import('./service/load-service-card.ts')).loadServiceCard(),
  { failure: (sentence) => <Card>{sentence}</Card> },
);

export type TodayCardsProps = {
  spots: readonly Stashpoint[];
  bookings: readonly Booking[];
  now: number;
  /** False while bookings from the last thirty days are missing. The service card waits for them. */
  isComplete: boolean;
};

/** Shows cards for the owner, next to the list or below it. */
export function TodayCards({ spots, bookings, now, isComplete }: TodayCardsProps) {
  return (
    <Box data-not-kept gridArea="cards">
      {/* The cards load separately, and their heights are unknown, so they appear together. */}
      <RevealTogether outline={null}>
        <Box display="grid" gap={{ base: 3, md: 4 }} gridTemplateColumns="minmax(0, 1fr)">
          <OtherCards spots={spots} />
          {isComplete && <ServiceCard spots={spots} bookings={bookings} now={now} />}
        </Box>
      </RevealTogether>
    </Box>
  );
}

/** Uses `memo`, so that a tap doesn't render other areas' cards again. */
const OtherCards = memo(function OtherCards({ spots }: { spots: readonly Stashpoint[] }) {
  return (
    <>
      <SideCards spots={spots} />
      <RemoteSlot
        slot="account-home"
        context={{ storageSpotId: spots.length === 1 ? (spots[0]?.id ?? '') : '' }}
        isOptional
      />
    </>
  );
});
