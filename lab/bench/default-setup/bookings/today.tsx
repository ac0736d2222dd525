import { Alert, createListCollection, Heading, Select, SimpleGrid, Skeleton, Stack, Stat } from '@chakra-ui/react';
import { useState } from 'react';
import type { Booking } from './api.ts';
import { BookingCard } from './booking-card.tsx';
import { useBookings, useSpots } from './queries.ts';

const HOUR_MS = 60 * 60_000;
const hoursFromNow = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();

const SECTIONS: [title: string, has: (booking: Booking) => boolean][] = [
  ['Arriving', (booking) => !booking.has_been_checked_in],
  ['In storage', (booking) => booking.has_been_checked_in && !booking.has_been_checked_out],
  ['Done', (booking) => booking.has_been_checked_out],
];

export default function Today() {
  const [spotId, setSpotId] = useState<string | null>(null);
  const { data: spots = [] } = useSpots();
  const { data, isPending, isError } = useBookings({
    dropoff_gte: hoursFromNow(-24),
    dropoff_lte: hoursFromNow(24),
    per_page: '100',
  });
  if (isError) return <Alert.Root status="error">Bookings could not be loaded.</Alert.Root>;
  if (isPending) return <Skeleton height="60vh" />;
  const shown = data.items.filter(
    ({ cancelled_at, stashpoint }) => cancelled_at === null && (spotId === null || stashpoint.id === spotId),
  );
  const collection = createListCollection({
    items: spots.map((spot) => ({ value: spot.id, label: spot.business_name })),
  });
  return (
    <Stack gap="4">
      <Heading as="h1">Today</Heading>
      <Select.Root collection={collection} onValueChange={({ value }) => setSpotId(value[0] ?? null)}>
        <Select.Trigger>
          <Select.ValueText placeholder="All spots" />
        </Select.Trigger>
        <Select.Positioner>
          <Select.Content>
            {collection.items.map((item) => (
              <Select.Item key={item.value} item={item}>
                {item.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Positioner>
      </Select.Root>
      <SimpleGrid columns={3} gap="2">
        {SECTIONS.map(([title, has]) => (
          <Stat.Root key={title}>
            <Stat.Label>{title}</Stat.Label>
            <Stat.ValueText>{shown.filter(has).length}</Stat.ValueText>
          </Stat.Root>
        ))}
      </SimpleGrid>
      {SECTIONS.slice(0, 2).map(([title, has]) => (
        <Stack key={title} as="section">
          <Heading size="md">{title}</Heading>
          {shown.filter(has).map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
