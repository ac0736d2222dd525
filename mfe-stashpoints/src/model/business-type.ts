import { BUSINESS_TYPES } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';

/** Returns the name of a business type. A type that this release doesn't know is returned unchanged. */
export function businessTypeName(type: string, t: Translate): string {
  if (BUSINESS_TYPES.some((known) => known === type)) return t(`type.${type}`);
  return humanised(type);
}

const STORAGE_TYPES = ['indoor', 'locked_room'];

/**
 * Returns the name of a storage method. The spec doesn't list the values, so a value without a translation is
 * returned unchanged.
 */
export const storageName = (storage: string, t: Translate): string =>
  STORAGE_TYPES.includes(storage) ? t(`storage.${storage}`) : humanised(storage);

function humanised(value: string) {
  const plain = value.replaceAll(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
