import { type BodyOf, type createStashpoint, TEXT_LIMITS } from '@host-portal/shared-lib/contract';
import { typedNumber, type Week } from '@host-portal/shared-lib/domain';
import { tooLong } from '@host-portal/shared-lib/ui/form';
import { emptyWeek, weekFaults } from '../../model/hours-draft.ts';
import {
  CAPACITY,
  capacityError,
  capacityOf,
  coordinatesError,
  type DraftErrorId,
  requiredError,
} from '../../model/spot-limits.ts';
import { hoursProblem, sentWeek } from './hours-template.ts';

/** The draft of a new spot as typed (spec §3). Numbers are strings until they're sent. */
export type SpotValues = {
  businessName: string;
  type: string;
  address: string;
  postalCode: string;
  /** The two-letter country code (ISO 3166). */
  countryCode: string;
  coordinates: { lat: string; lng: string };
  capacity: string;
  hasStepFreeAccess: boolean;
  /** The photo as a JPEG data URL; empty if there's no photo. */
  photo: string;
  photoFileName: string;
  notes: string;
  /** The answer to "When are you open?" (`hours-template.ts`). Empty until the host answers. */
  hoursChoice: string;
  openingHours: Week;
  holidayOpenType: string;
};

export const STEPS = ['business', 'location', 'space', 'hours', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_FIELDS: Record<Step, readonly (keyof SpotValues)[]> = {
  business: ['businessName', 'type'],
  location: ['address', 'postalCode', 'countryCode', 'coordinates'],
  space: ['capacity', 'hasStepFreeAccess', 'photo', 'photoFileName', 'notes'],
  hours: ['hoursChoice', 'openingHours', 'holidayOpenType'],
  check: [],
};

export const stepOf = (field: keyof SpotValues): Step =>
  STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? 'check';

export const startValues = (): SpotValues => ({
  businessName: '',
  type: '',
  address: '',
  postalCode: '',
  countryCode: '',
  coordinates: { lat: '', lng: '' },
  capacity: String(CAPACITY.default),
  hasStepFreeAccess: false,
  photo: '',
  photoFileName: '',
  notes: '',
  hoursChoice: '',
  openingHours: emptyWeek(),
  holidayOpenType: 'closed',
});

/** Parses degrees with a decimal point or comma. Returns null for anything else, such as `12abc`. */
export const degrees = (typed: string): number | null => typedNumber(typed);

/** Returns the position as numbers, or null if it's incomplete or out of range. */
export function positionOf({ coordinates }: Pick<SpotValues, 'coordinates'>): { lat: number; lng: number } | null {
  const [lat, lng] = [degrees(coordinates.lat), degrees(coordinates.lng)];
  return lat === null || lng === null || coordinatesError({ lat, lng }) ? null : { lat, lng };
}

/** Validates one field (spec §5). Fields without a rule, such as the notes, are always valid. */
export function fieldError<Field extends keyof SpotValues>(field: Field, values: SpotValues): DraftErrorId | null {
  if (field === 'capacity') return capacityError(values.capacity);
  if (field === 'coordinates') {
    return coordinatesError({ lat: degrees(values.coordinates.lat), lng: degrees(values.coordinates.lng) });
  }
  const isRequired = ['address', 'businessName', 'type', 'postalCode', 'countryCode', 'photo'].includes(field);
  const value = values[field];
  return isRequired && typeof value === 'string' ? requiredError(value) : null;
}

/** Returns the maximum lengths of a step's text fields. */
export const stepLimits = (step: Step): Partial<Record<keyof SpotValues, number>> =>
  Object.fromEntries(
    Object.entries(TEXT_LIMITS.spot).filter(([field]) => STEP_FIELDS[step].some((own) => own === field)),
  );

/**
 * Returns the message keys of a step's errors by field. Errors in single intervals are shown by the week editor
 * itself.
 */
export function stepProblems(values: SpotValues, step: Step): Partial<Record<keyof SpotValues, string>> {
  const problems: Partial<Record<keyof SpotValues, string>> = {};
  for (const field of STEP_FIELDS[step]) {
    const error = fieldError(field, values);
    if (error)
      problems[field] = hasNoPosition(field, values) ? 'create.coordinates.missing' : `signup.create.error.${error}`;
  }
  if (step !== 'hours') return problems;
  const hours = hoursProblem(values) ?? (weekFaults(sentWeek(values)).size > 0 && 'hours.refused');
  return hours ? { ...problems, hoursChoice: hours } : problems;
}

const hasNoPosition = (field: keyof SpotValues, { coordinates: { lat, lng } }: SpotValues) =>
  field === 'coordinates' && lat.trim() === '' && lng.trim() === '';

const isFaulty = (values: SpotValues, step: Step) => {
  const limits = stepLimits(step);
  return (
    Object.keys(stepProblems(values, step)).length > 0 ||
    STEP_FIELDS[step].some((field) => tooLong(values[field], limits[field]) !== undefined)
  );
};

/** Returns the furthest step that may be opened, which is the first invalid one. */
export const furthestStep = (values: SpotValues): Step => STEPS.find((step) => isFaulty(values, step)) ?? 'check';

/**
 * Builds the body of `POST /v2/stashpoints` (spec §7), with a numeric capacity, nested features, and separate
 * `latitude` and `longitude`.
 */
export const creationBody = (values: SpotValues): BodyOf<typeof createStashpoint> => ({
  address: values.address.trim(),
  businessName: values.businessName.trim(),
  capacity: capacityOf(values.capacity),
  countryCode: values.countryCode,
  features: { stepFreeAccess: values.hasStepFreeAccess },
  latitude: degrees(values.coordinates.lat) ?? 0,
  longitude: degrees(values.coordinates.lng) ?? 0,
  postalCode: values.postalCode.trim(),
  type: values.type,
  ...(values.photo !== '' && { uploadPhoto: values.photo }),
});
