import { Misuse } from '../command-line.ts';
import { askForProof } from './account-decisions.ts';
import { idsOf, itemsOf, type Reader, userOf } from './read.ts';
import { isRecord } from './shape.ts';

const DAY_MS = 86_400_000;
/** The number of days from today to the test closure. It's so far ahead that no booking is affected. */
const FAR_DAYS = 700;
const MAX_PAGES = 50;

/**
 * Makes changes and reverts them: the check-in of the test booking, and a closure of its spot in two years. Also
 * sends the spot's capacity and the host's first name unchanged, renews the session, and requests a password reset
 * for an e-mail address that can't exist.
 * @throws Misuse if the booking is more than thirty days away from today.
 */
export async function writeAndPutBack(
  reader: Reader,
  { testBooking, token, today }: { testBooking: string; token: string; today: Date },
): Promise<void> {
  const { call, study, tape } = reader;
  const taped = tape.length;
  const booking = await findBooking();
  if (study.limit) return;
  if (!booking)
    throw new Misuse(
      `--write ${testBooking} is no booking of this host within thirty days: give the id of a test booking`,
    );

  const isIn = booking['has_been_checked_in'] === true;
  const params = { id: testBooking };
  await call('updateBooking', { params, body: { hasBeenCheckedIn: !isIn } });
  await call('updateBooking', { params, body: { hasBeenCheckedIn: isIn } }, 'the check-in put back');

  const spot = isRecord(booking['stashpoint']) ? String(booking['stashpoint']['id']) : undefined;
  if (spot !== undefined) await closeAndOpen(spot);
  const own = itemsOf(study.readings.get('listStashpoints')).find(({ id }) => String(id) === spot);
  if (own && typeof own['capacity'] === 'number')
    await call('updateStashpoint', { params: { id: String(own['id']) }, body: { capacity: own['capacity'] } });
  const user = userOf(study.readings.get('getToken'));
  if (typeof user?.['first_name'] === 'string') {
    const same = { id: String(user['id']), firstName: user['first_name'] };
    await call('updateMe', { body: same });
    await askForProof(reader, same);
  }
  await call('renewToken', {
    params: { token },
    body: { expiresAt: new Date(today.getTime() + 30 * DAY_MS).toISOString() },
  });
  await call('requestPasswordReset', { body: { email: 'nobody@probe.invalid' } });
  // Removes the writes from the tape, because they can't be replayed.
  tape.length = taped;

  /** Finds the booking in the lists, because spec §7 has no call for one booking. */
  async function findBooking() {
    const query = {
      stashpointId: idsOf(study.readings.get('listStashpoints')).slice(0, 50),
      dropoffGte: new Date(today.getTime() - 30 * DAY_MS).toISOString(),
      dropoffLte: new Date(today.getTime() + 30 * DAY_MS).toISOString(),
    };
    for (let page = 1; query.stashpointId.length > 0 && page <= MAX_PAGES; page += 1) {
      const reading = await call('listBookings', { query: { ...query, page, perPage: 100 } }, `bookings ${page}`);
      const found = itemsOf(reading).find(({ id }) => String(id) === testBooking);
      const body = reading?.answer.json;
      if (found || !isRecord(body) || body['has_next'] !== true) return found;
    }
    return undefined;
  }

  async function closeAndOpen(stashpointId: string) {
    const day = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString();
    const known = new Set(idsOf(study.readings.get('listClosures')));
    await call('listClosures', { query: { stashpointId } }, 'closures before');
    for (const id of idsOf(study.readings.get('closures before'))) known.add(id);
    const dates = { closeDate: day(FAR_DAYS), openDate: day(FAR_DAYS + 1) };
    await call('createClosure', { body: { ...dates, reason: 'probe', stashpointId } });
    const after = await call('listClosures', { query: { stashpointId } }, 'closures after');
    const made = idsOf(after).find((id) => !known.has(id));
    if (made === undefined) return;
    await call('updateClosure', { params: { id: made }, body: { reason: 'probe, changed' } });
    await call('deleteClosure', { params: { id: made } });
  }
}
