import { isApiError, isOutcomeUnknown } from '@host-portal/shared-lib/api';
import { type Stashpoint, updateStashpoint } from '@host-portal/shared-lib/contract';
import { writeWeek } from '@host-portal/shared-lib/domain';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { postSpot, rereadMySpots, rereadSpot } from '../../api/stashpoints.queries.ts';
import { isHoliday } from '../../model/hours-draft.ts';
import { capacityOf } from '../../model/spot-limits.ts';
import { sendStoredNotes } from '../../model/stored-notes.ts';
import { arrivedSpot, withVersion } from './arrived-spot.ts';
import type { Attempt } from './draft-storage.ts';
import { sentWeek } from './hours-template.ts';
import { creationBody, type SpotValues } from './spot-draft.ts';

type CreateOptions = {
  values: SpotValues;
  idempotencyKey: string;
  /** An earlier attempt without a definite response. */
  attempt: Attempt | null;
  /** Called with the attempt before the spot is sent, and with null after a definite refusal. */
  markAttempt: (attempt: Attempt | null) => void;
};

/**
 * Sends `POST /v2/stashpoints`, unless the spot list shows that an earlier attempt succeeded. In that case, `isOlder`
 * is true if the created spot differs from the current form. `id` is null if the new spot's id is unknown: writing to
 * a guessed id could overwrite another shop's hours.
 */
export async function createSpot(
  portal: Portal,
  { values, idempotencyKey, attempt, markAttempt }: CreateOptions,
): Promise<{ id: string | null; isOlder: boolean }> {
  const before = await readSpots(portal);
  const arrived = attempt && before && arrivedSpot(before, attempt);
  if (arrived) return { id: arrived.id, isOlder: !isVersion(arrived, values) };
  const known = attempt?.knownIds ?? before?.map(({ id }) => id);
  if (known) markAttempt(withVersion({ knownIds: known, sent: attempt?.sent ?? [] }, values));
  const { id } = await postSpot(portal, creationBody(values), idempotencyKey).catch((error: unknown) => {
    if (isApiError(error) && !isOutcomeUnknown(error) && !attempt) markAttempt(null);
    throw error;
  });
  await rereadMySpots(portal);
  if (id) return { id, isOlder: false };
  // The spec doesn't define the response, so the new spot is the one that wasn't in the list before.
  const now = await readSpots(portal);
  const added = known && now?.filter((spot) => !known.includes(spot.id));
  return { id: added?.length === 1 ? (added[0]?.id ?? null) : null, isOlder: false };
}

/**
 * Sends the values that the POST can't include. Throws an ApiError if hours and holidays can't be saved. Notes are
 * sent last, and stay stored if sending them fails.
 */
export async function completeSpot(portal: Portal, spotId: string, values: SpotValues) {
  await portal.api.call(updateStashpoint, {
    params: { id: spotId },
    body: {
      openingHours: writeWeek(sentWeek(values), []),
      ...(isHoliday(values.holidayOpenType) && { holidayOpenType: values.holidayOpenType }),
    },
  });
  // The spot is reread, because a query may have read it before its hours were saved.
  await rereadSpot(portal, spotId);
  return sendStoredNotes(portal, spotId);
}

/** Whether the spot has the form's values. Only values that the spot list contains are compared. */
const isVersion = (spot: Stashpoint, values: SpotValues) =>
  spot.businessName === values.businessName.trim() &&
  spot.address === values.address.trim() &&
  spot.type === values.type &&
  spot.capacity === capacityOf(values.capacity);

/** Returns the host's current spots, or null if they can't be read. A failed read must not prevent the creation. */
async function readSpots(portal: Portal): Promise<Stashpoint[] | null> {
  try {
    return await portal.queryClient.fetchQuery({ ...mySpotsQuery(portal), staleTime: 0 });
  } catch (error) {
    portal.report(error, { remote: 'stashpoints', phase: 'spots' });
    return null;
  }
}
