import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Booking, changeBooking, readBookings, readSpots } from './api.ts';

export const useSpots = () => useQuery({ queryKey: ['spots'], queryFn: readSpots });

/** The query for one screen, with the screen's filter as the key. */
export function useBookings(query: Record<string, string>) {
  const { data: spots } = useSpots();
  return useQuery({
    queryKey: ['bookings', spots, query],
    queryFn: () => readBookings(spots ?? [], query),
    enabled: spots !== undefined,
  });
}

export function useChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: Partial<Booking> & { id: string }) => changeBooking(id, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  });
}
