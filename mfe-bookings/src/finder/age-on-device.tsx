import { useStore } from '@nanostores/react';
import { $connection } from '@host-portal/shared-lib/api';
import { useKnownBookings } from '@host-portal/shared-lib/bookings';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { useNow, usePortal } from '@host-portal/shared-lib/portal';
import { Text, useUiText } from '@host-portal/shared-lib/ui';
import { formatAhead } from '../model/when.ts';

const DAY_MS = 24 * 60 * 60_000;

/** While the server can't be reached, shows when the bookings around today, which the finder searches, were loaded. */
export function AgeOnDevice({ hasFailed }: { hasFailed: boolean }) {
  const { bookings } = usePortal();
  const { locale } = useTranslation('bookings');
  const uiText = useUiText();
  const now = useNow();
  const spotIds = [...new Set(useKnownBookings().map(({ stashpoint }) => stashpoint.id))];
  const isOffline = useStore($connection) !== 'works';
  const readAt = bookings.reads.oldestIn({ spotIds, from: now - DAY_MS, to: now + DAY_MS });
  if ((!isOffline && !hasFailed) || readAt === null) return null;
  return (
    <Text as="output" display="block" size="sm" tone="muted" px={4} py={2} borderTopWidth="1px">
      {uiText('stale.age', { age: formatAhead(Math.min(0, readAt - now), locale) })}
    </Text>
  );
}
