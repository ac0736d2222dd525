import { queryOptions } from '@tanstack/react-query';

/**
 * Loads the phone library when phone links are first rendered, because its tables are larger than the code of most
 * screens.
 */
export const phoneReaderQuery = queryOptions({
  queryKey: ['phone-reader'],
  queryFn: async () => (await import('./read-phone.ts')).readPhones,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
