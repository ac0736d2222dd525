import { queryOptions } from '@tanstack/react-query';

/** The library's tables are larger than most screens, so they load once, when links are first rendered. */
export const phoneReaderQuery = queryOptions({
  queryKey: ['phone-reader'],
  queryFn: async () => (await import('./read-phone.ts')).readPhones,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
