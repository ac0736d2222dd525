import { bookingRangeQuery } from '@host-portal/shared-lib/bookings';
import { translate } from '@host-portal/shared-lib/i18n';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { endOfDay, startOfDay } from '@host-portal/shared-lib/time';
import { noteFound } from '../../api/recent-finds.queries.ts';
import { bookingAddress } from '../../model/booking-address.ts';
import { codeOf } from '../../model/search/code-readings.ts';
import { bookingOfCode } from '../../model/search/find-bookings.ts';
import { searchedDays } from '../../model/search/searched-days.ts';
import type { ScannedCode } from './key-run.ts';
import { codeOfScan } from './scanned-code.ts';

type Address = { pathname: string; search: string };

/** Opens the scanned booking on a page without a finder, or shows an alert if it isn't found. */
export async function openScanned(portal: Portal, scanned: ScannedCode, address: Address) {
  const code = codeOf(codeOfScan(scanned));
  const find = () => bookingOfCode(portal.bookings.all(), code);
  const say = (key: string) =>
    portal.notify.warning(translate('bookings', key, { typed: code }, portal.language.$language.get()));
  try {
    if (!find()) await readSearchedDays(portal);
  } catch {
    say('finder.failed');
    return;
  }
  const booking = find();
  if (!booking) {
    say('finder.none');
    return;
  }
  void noteFound(portal, booking.id);
  portal.navigate(bookingAddress(booking.id, address));
}

async function readSearchedDays(portal: Portal) {
  const { queryClient } = portal;
  const spots = await queryClient.fetchQuery(mySpotsQuery(portal));
  const { from, to } = searchedDays(portal.now());
  const filter = {
    stashpointIds: spots.map(({ id }) => id),
    dropoffGte: startOfDay(from, 'UTC'),
    dropoffLte: endOfDay(to, 'UTC'),
  };
  if (spots.length > 0) await queryClient.fetchQuery(bookingRangeQuery(portal, filter));
}
