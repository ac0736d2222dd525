import type { Day } from '@host-portal/shared-lib/contract';
import { type DeviceValue, useDeviceValue } from '@host-portal/shared-lib/portal';
import { isDay } from '@host-portal/shared-lib/time';

/**
 * The number of tags that a host counted at a spot, and the day of the count. The estimate starts from this number.
 */
export type TagCount = { tags: number; on: Day };

/** Each spot's latest count. Counts are stored only on this device, because the API doesn't store the stock. */
type TagCounts = Readonly<Record<string, TagCount>>;

const COUNTS: DeviceValue<TagCounts> = {
  key: 'reviews-supplies.tag-counts',
  from: (stored) =>
    Object.fromEntries(
      Object.entries((stored ?? {}) as Record<string, Partial<TagCount> | null>).flatMap(([spotId, count]) =>
        typeof count?.tags === 'number' && typeof count.on === 'string' && isDay(count.on)
          ? [[spotId, { tags: count.tags, on: count.on }]]
          : [],
      ),
    ),
};

export const useTagCounts = () => useDeviceValue(COUNTS);
