import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '@host-portal/shared-lib/contract';
import type { Language } from '@host-portal/shared-lib/i18n';
import { type Closing, travellerMessage } from './message-text.ts';

/** Loads the texts for the message to the traveller on demand, in a single language. */
export const travellerMessageQuery = (booking: Booking, language: Language, closing: Closing | null) =>
  queryOptions({
    queryKey: ['bookings', 'message', booking.id, language, booking.bagCount, closing],
    queryFn: () => travellerMessage(booking, language, closing),
  });
