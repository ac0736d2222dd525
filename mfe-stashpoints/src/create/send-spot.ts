import { isHoliday } from '../hours/hours-draft.ts';
import { updateStashpoint } from '@host-portal/shared-lib/contract';
import { writeWeek } from '@host-portal/shared-lib/domain';
import type { Portal } from '@host-portal/shared-lib/portal';
import { mySpotsQuery } from '@host-portal/shared-lib/query';
import { patchNotes, postSpot } from '../api/stashpoints.queries.ts';
import { creationBody, type SpotValues } from './spot-draft.ts';

/** `POST /v2/stashpoints`. Answers the new id. Throws ApiError. */
export async function createSpot(portal: Portal, values: SpotValues, idempotencyKey: string): Promise<string | null> {
  const known = await portal.queryClient.fetchQuery(mySpotsQuery(portal)).catch(() => []);
  const { id } = await postSpot(portal, creationBody(values), idempotencyKey);
  await portal.queryClient.invalidateQueries({ queryKey: ['spots', 'mine'] });
  if (id) return id;
  // The answer is not shown in the spec: the spot that was not there before is the new one.
  const spots = await portal.queryClient.fetchQuery({ ...mySpotsQuery(portal), staleTime: 0 });
  return spots.find((spot) => !known.some((old) => old.id === spot.id))?.id ?? null;
}

/** What the POST cannot carry (T-53): hours and holidays, which must arrive, and notes, which may. Throws ApiError. */
export async function completeSpot(portal: Portal, spotId: string, values: SpotValues): Promise<void> {
  await portal.api.call(updateStashpoint, {
    params: { id: spotId },
    body: {
      openingHours: writeWeek(values.openingHours, []),
      ...(isHoliday(values.holidayOpenType) && { holidayOpenType: values.holidayOpenType }),
    },
  });
  const notes = values.notes.trim();
  // Whether the API takes notes is not known (D-06): a refusal is ours to look at, not the host's.
  if (notes !== '') await patchNotes(portal, spotId, notes).catch((error: unknown) => portal.report(error, REPORT));
}

const REPORT = { remote: 'stashpoints', phase: 'notes' };
