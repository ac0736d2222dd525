import { Badge, Button, Card, HStack, Stack, Text } from '@chakra-ui/react';
import type { Booking } from './api.ts';
import { useChange } from './queries.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function BookingCard({ booking }: { booking: Booking }) {
  const { id, bag_count, customer, dropoff, pickup, stashpoint, has_been_checked_in: isIn } = booking;
  const change = useChange();
  const onClick = () => change.mutate(isIn ? { id, has_been_checked_out: true } : { id, has_been_checked_in: true });
  return (
    <Card.Root data-booking={id} size="sm">
      <Card.Body>
        <HStack justify="space-between">
          <Stack gap="1">
            <Text fontWeight="bold">
              {time.format(new Date(dropoff))}–{time.format(new Date(pickup))}
            </Text>
            <Text>
              {customer.first_name} {customer.last_name}
            </Text>
            <HStack>
              <Badge colorPalette={isIn ? 'green' : 'blue'}>{isIn ? 'In storage' : 'Arriving'}</Badge>
              <Text fontSize="sm" color="fg.muted">
                {bag_count} bags · {stashpoint.business_name}
              </Text>
            </HStack>
          </Stack>
          <Button size="sm" loading={change.isPending} onClick={onClick}>
            {isIn ? 'Check out' : 'Check in'}
          </Button>
        </HStack>
      </Card.Body>
    </Card.Root>
  );
}
