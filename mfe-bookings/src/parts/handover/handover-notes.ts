import type { Day } from '@host-portal/shared-lib/contract';
import { useDeviceValue } from '@host-portal/shared-lib/portal';
import { addDays } from '@host-portal/shared-lib/time';
import { spotDays, useSpotDays } from '../../model/spot-days.ts';

/** A note from one shift to the next, stored on this device. */
export type HandoverNote = { day: Day; text: string };

/** How many days a note is shown. Monday's shift can still read Friday's note. */
const READ_FOR_DAYS = 3;

const isNote = (value: unknown): value is HandoverNote =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

const NOTES = spotDays('bookings.handover', (stored) => (isNote(stored) ? stored : null));

/**
 * Returns today's note at this spot, the latest earlier note that hasn't expired, and a function that writes today's.
 */
export function useHandoverNote(spotId: string, today: Day) {
  const [notes, write] = useSpotDays(NOTES, spotId);
  const isEarlier = ({ day }: HandoverNote) => day < today;
  return {
    text: notes.find(({ day }) => day === today)?.text ?? '',
    earlier: notes.find((note) => isEarlier(note) && isRead(note, today)) ?? null,
    write: (text: string) => write({ day: today, text }),
  };
}

/** Returns each spot's newest note that hasn't expired. */
export function useNewestNotes(spotIds: readonly string[], today: Day): { spotId: string; note: HandoverNote }[] {
  const [notes] = useDeviceValue(NOTES);
  return spotIds.flatMap((spotId) => {
    const note = notes[spotId]?.find((each) => isRead(each, today));
    return note ? [{ spotId, note }] : [];
  });
}

const isRead = ({ day, text }: HandoverNote, today: Day) => text.trim() !== '' && day >= addDays(today, -READ_FOR_DAYS);
