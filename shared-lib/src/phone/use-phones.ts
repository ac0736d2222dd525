import { useQuery } from '@tanstack/react-query';
import { phoneReaderQuery } from './phone-reader.queries.ts';
import { type Phone, plainPhone } from './plain-phone.ts';

/**
 * The phone numbers of a field that can be dialled, in order. Null while the reader loads, unless the number is
 * unambiguous without it. Empty if it isn't certain which number is meant.
 */
export function usePhones(field: string | null, country: string | null): Phone[] | null {
  const reader = useQuery({ ...phoneReaderQuery, enabled: field !== null });
  if (field === null) return [];
  if (reader.data) return reader.data(field, country);
  const plain = plainPhone(field);
  return plain ? [plain] : reader.isError ? [] : null;
}
