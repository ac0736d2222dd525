import { useQuery } from '@tanstack/react-query';
import { phoneReaderQuery } from './phone-reader.queries.ts';
import { type Phone, plainPhone } from './plain-phone.ts';

/**
 * Returns a field's phone numbers that can be dialled, in order, or an empty list if the field is ambiguous. Returns
 * null while the reader loads, so that no link moves when the reader removes others. If the reader can't be loaded,
 * only numbers that are unambiguous without it can be dialled.
 */
export function usePhones(field: string | null, country: string | null): Phone[] | null {
  const reader = useQuery({ ...phoneReaderQuery, enabled: field !== null });
  if (field === null) return [];
  if (reader.data) return reader.data(field, country);
  if (!reader.isError) return null;
  const plain = plainPhone(field);
  return plain ? [plain] : [];
}
