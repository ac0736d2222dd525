import { Alert, Button, Heading, HStack, Input, Skeleton, Stack, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { BookingCard } from './booking-card.tsx';
import { useBookings } from './queries.ts';

const TABS: Record<string, Record<string, string>> = {
  All: {},
  'To come': { has_been_checked_in: 'false' },
  'In storage': { has_been_checked_in: 'true', has_been_checked_out: 'false' },
};

export default function Bookings() {
  const [tab, setTab] = useState('All');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { data, isPending, isError } = useBookings({ ...TABS[tab], order: 'desc', per_page: '10', page: String(page) });
  if (isError) return <Alert.Root status="error">Bookings could not be loaded.</Alert.Root>;
  return (
    <Stack gap="4">
      <Heading as="h1">Bookings</Heading>
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)}>
        <Tabs.List>
          {Object.keys(TABS).map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Tabs.Root>
      <Input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      {isPending ? (
        <Skeleton height="60vh" />
      ) : (
        data.items
          .filter(({ customer }) => `${customer.first_name} ${customer.last_name}`.includes(search))
          .map((booking) => <BookingCard key={booking.id} booking={booking} />)
      )}
      <HStack>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          Back
        </Button>
        <Button disabled={!data || page >= data.pages} onClick={() => setPage(page + 1)}>
          Next
        </Button>
      </HStack>
    </Stack>
  );
}
