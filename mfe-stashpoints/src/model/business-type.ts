import { BUSINESS_TYPES } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';

/** The name of a business type; one that the server added since is shown in its own words (T-57). */
export function businessTypeName(type: string, t: Translate): string {
  if (BUSINESS_TYPES.some((known) => known === type)) return t(`type.${type}`);
  return humanised(type);
}

const STORAGE_TYPES = ['indoor', 'locked_room'];

/** How bags are kept. The spec names no values: those we have met have a name, others their own words. */
export const storageName = (storage: string, t: Translate): string =>
  STORAGE_TYPES.includes(storage) ? t(`storage.${storage}`) : humanised(storage);

function humanised(value: string) {
  const plain = value.replaceAll(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
