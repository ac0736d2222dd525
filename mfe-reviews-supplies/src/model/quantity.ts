import { typedWhole } from '@host-portal/shared-lib/domain';

/** Parses a whole number above 0. Returns null for any other text. */
export function typedQuantity(text: string): number | null {
  const quantity = typedWhole(text);
  return quantity !== null && quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : null;
}
