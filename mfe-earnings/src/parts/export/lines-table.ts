import type { Transaction } from '@host-portal/shared-lib/contract';
import type { Translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { spotZoneQuery } from '@host-portal/shared-lib/query';
import { transactionTable, type ZoneOf } from './csv-tables.ts';

/**
 * Looks up the time zones of these transactions' spots. Times at a spot whose zone is unknown or can't be read are
 * exported in UTC.
 */
async function readSpotZones(portal: Portal, transactions: Transaction[]): Promise<ZoneOf> {
  const ids = new Set(transactions.flatMap(({ source }) => source?.booking?.stashpoint?.id ?? []));
  const zones = new Map(
    await Promise.all(
      [...ids].map(
        async (id) => [id, await portal.queryClient.fetchQuery(spotZoneQuery(portal, id)).catch(() => null)] as const,
      ),
    ),
  );
  return (spotId) => zones.get(spotId) ?? null;
}

/** Converts transactions to a table that includes the local times at their spots. */
export const linesTable = async (portal: Portal, lines: Transaction[], t: Translate) =>
  transactionTable(lines, t, await readSpotZones(portal, lines));
