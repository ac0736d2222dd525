import { readerOf } from './answer-reader.ts';
import { type AnyStruct, wireName } from './wire-form.ts';

/** The fields that identify a record that couldn't be read. A field is null if the record doesn't have it. */
export type UnreadableRecord = {
  id: string | null;
  /** The name of a person, a spot or an account. */
  name: string | null;
  /** When the record was created or is due, as an instant or a day. */
  date: string | null;
  spotId: string | null;
};

/**
 * Returns a response without its unreadable records. Returns null if every record is readable, because the mistake is
 * then elsewhere in the response.
 */
export function withoutUnreadable(
  struct: AnyStruct,
  wire: unknown,
): { wire: unknown; unreadable: UnreadableRecord[] } | null {
  const unreadable: UnreadableRecord[] = [];
  const readableOf = (list: unknown[], item: AnyStruct) =>
    list.filter((record) => {
      const isGood = isReadable(item, record);
      if (!isGood) unreadable.push(identify(record));
      return isGood;
    });

  if (struct.type === 'array' && isStruct(struct.schema)) {
    const list: unknown = struct.coercer(wire, { branch: [], path: [] });
    const rest = Array.isArray(list) ? readableOf(list, struct.schema) : list;
    return unreadable.length > 0 ? { wire: rest, unreadable } : null;
  }
  if (struct.type !== 'type' || !isRecord(wire)) return null;
  const rest = { ...wire };
  for (const [field, inner] of Object.entries<AnyStruct>(struct.schema)) {
    const list = Object.hasOwn(wire, wireName(field)) ? wire[wireName(field)] : undefined;
    if (hasRecords(inner) && Array.isArray(list)) rest[wireName(field)] = readableOf(list, inner.schema);
  }
  return unreadable.length > 0 ? { wire: rest, unreadable } : null;
}

/**
 * Returns whether a list contains records with ids. Opening hours, for example, have none, because they're part of a
 * spot.
 */
const hasRecords = (struct: AnyStruct) =>
  struct.type === 'array' && isStruct(struct.schema) && struct.schema.type === 'type' && 'id' in struct.schema.schema;

function isReadable(struct: AnyStruct, record: unknown) {
  try {
    readerOf(struct)(record);
    return true;
  } catch {
    return false;
  }
}

const NAMES = ['business_name', 'location_name', 'stashpoint_business_name', 'first_name', 'name', 'bank_name'];
const DATES = ['dropoff', 'close_date', 'settlement_date', 'ordered_at', 'expected_delivery_date', 'created'];
/** The maximum length of a field, because a broken record may contain arbitrarily long strings. */
const LONGEST = 60;

/**
 * Returns an unreadable record's identifying fields. Each field is read separately, because any of them may be
 * invalid.
 */
export function identify(record: unknown): UnreadableRecord {
  const textOf = (names: readonly string[]) =>
    names.map((name) => ownText(record, name)).find((text) => text !== null) ?? null;
  const date = textOf(DATES);
  return {
    id: textOf(['id']),
    name: textOf(NAMES),
    date: date !== null && /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
    spotId: textOf(['stashpoint_id']) ?? ownText(own(record, 'stashpoint'), 'id'),
  };
}

function ownText(from: unknown, name: string): string | null {
  const value = own(from, name);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null;
}

const own = (from: unknown, name: string): unknown =>
  isRecord(from) && Object.hasOwn(from, name) ? from[name] : undefined;

const isStruct = (schema: unknown): schema is AnyStruct =>
  typeof schema === 'object' && schema !== null && 'coercer' in schema;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
