import { updateStashpoint } from '@host-portal/shared-lib/contract';
import { writeWeek } from '@host-portal/shared-lib/domain';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { patchNotes, postSpot, rereadMySpots, rereadSpot } from '../api/stashpoints.queries.ts';
import { isHoliday } from '../model/hours-draft.ts';
import { creationBody, type SpotValues } from './spot-draft.ts';

/**
 * `POST /v2/stashpoints`. Returns the new id, or null when the spot was created but its id is not known: writing to a
 * guessed id could overwrite the hours of another shop. Throws ApiError.
 */
export async function createSpot(portal: Portal, values: SpotValues, idempotencyKey: string): Promise<string | null> {
  const known = await readIds(portal);
  const { id } = await postSpot(portal, creationBody(values), idempotencyKey);
  await rereadMySpots(portal);
  if (id) return id;
  // The spec does not show the answer: the one spot that was not there before is the new one.
  const now = await readIds(portal);
  const added = known && now?.filter((spotId) => !known.includes(spotId));
  return added?.length === 1 ? (added[0] ?? null) : null;
}

/**
 * What the POST cannot carry (T-53): hours and holidays, which must be saved, and notes, which may fail. Throws
 * ApiError.
 */
export async function completeSpot(portal: Portal, spotId: string, values: SpotValues): Promise<void> {
  await portal.api.call(updateStashpoint, {
    params: { id: spotId },
    body: {
      openingHours: writeWeek(values.openingHours, []),
      ...(isHoliday(values.holidayOpenType) && { holidayOpenType: values.holidayOpenType }),
    },
  });
  // Read again since the POST, without hours, by whatever shows the host's spots.
  await rereadSpot(portal, spotId);
  const notes = values.notes.trim();
  // Whether the API takes notes is not known (D-06): a refusal is for us to check, not for the host.
  if (notes !== '') await patchNotes(portal, spotId, notes).catch((error: unknown) => portal.report(error, REPORT));
}

/** The host's spots now; null when they cannot be read, which does not keep a spot from being created. */
async function readIds(portal: Portal): Promise<string[] | null> {
  try {
    const spots = await portal.queryClient.fetchQuery({ ...mySpotsQuery(portal), staleTime: 0 });
    return spots.map(({ id }) => id);
  } catch (error) {
    portal.report(error, { remote: 'stashpoints', phase: 'spots' });
    return null;
  }
}

const REPORT = { remote: 'stashpoints', phase: 'notes' };
