import type { Struct } from 'superstruct';

// Superstruct also uses `any` here: `refiner` makes Struct<T> invariant, so no narrower type accepts every struct.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>;

/** The fields whose wire name isn't their snake_case form (spec §3: accepted_tos_at, acceptedTermsAt). */
const IRREGULAR = new Map([['acceptedTermsAt', 'accepted_tos_at']]);
const IRREGULAR_BACK = new Map([...IRREGULAR].map(([field, wire]) => [wire, field]));

/** Converts a client name to a wire name: `openTwentyfourSeven` → `open_twentyfour_seven`. */
export const wireName = (field: string) =>
  IRREGULAR.get(field) ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts a wire name to a client name, for the field names in server errors (spec §8): `phone_number` →
 * `phoneNumber`.
 */
export const clientName = (wire: string) =>
  IRREGULAR_BACK.get(wire) ?? wire.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Renames a struct's fields from wire to client form and drops unknown fields. The keys of a map (`record`), such as
 * a translation's `pt_br`, aren't changed.
 */
export const fromWire = (value: unknown, struct: AnyStruct) =>
  rename(value, struct, (field) => [wireName(field), field]);

/** The inverse of `fromWire`. Drops undefined values and keeps null. */
export const toWire = (value: unknown, struct: AnyStruct) => rename(value, struct, (field) => [field, wireName(field)]);

function rename(value: unknown, struct: AnyStruct, names: (field: string) => [read: string, write: string]): unknown {
  if (Array.isArray(value)) {
    return struct.type === 'array' && struct.schema ? value.map((item) => rename(item, struct.schema, names)) : value;
  }
  if (!isRecord(value) || (struct.type !== 'type' && struct.type !== 'object')) return value;
  const renamed: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries<AnyStruct>(struct.schema)) {
    const [read, write] = names(field);
    if (Object.hasOwn(value, read) && value[read] !== undefined) renamed[write] = rename(value[read], inner, names);
  }
  return renamed;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
