/** Parses a stored record keyed by booking id and leaves out values of the wrong type. */
export const storedRecord =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (stored: unknown): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(stored ?? {}).filter((entry): entry is [string, Value] => isValue(entry[1])));

export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isString = (value: unknown): value is string => typeof value === 'string';
