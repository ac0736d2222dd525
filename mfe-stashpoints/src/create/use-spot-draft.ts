import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DraftErrorId } from '@host-portal/shared-lib/domain';
import { usePortal } from '@host-portal/shared-lib/portal';
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts';
import { faultyFields, fieldError, type SpotDraft, type SpotValues, type Step } from './spot-draft.ts';

/** The server's own message for a field it refused, until that field is changed. */
export type Refusals = Partial<Record<keyof SpotValues, string>>;

/** The draft of a new spot: values, their validation results, and their storage. */
export function useSpotDraft() {
  const { session } = usePortal();
  const userId = useStore(session.$session).user?.id ?? null;
  const [{ values, createdId }, setStored] = useState(() => readDraft(userId));
  const [errors, setErrors] = useState<Partial<Record<keyof SpotValues, DraftErrorId | null>>>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [isPhotoKept, setPhotoKept] = useState(true);

  const store = (next: { values: SpotValues; createdId: string | null }) => {
    setStored(next);
    setPhotoKept(keepDraft(userId, next));
  };
  const fields = Object.keys(values) as (keyof SpotValues)[];
  const draft = Object.fromEntries(
    fields.map((field) => [field, { value: values[field], error: errors[field] ?? null }]),
  ) as unknown as SpotDraft;

  return {
    draft,
    values,
    createdId,
    refusals,
    isPhotoKept,
    change: (next: Partial<SpotValues>) => {
      const changed = { ...values, ...next };
      store({ values: changed, createdId });
      const touched = Object.keys(next) as (keyof SpotValues)[];
      // An error that is shown disappears as soon as it is corrected; a new one waits until the field is left.
      setErrors({
        ...errors,
        ...Object.fromEntries(touched.map((field) => [field, errors[field] ? fieldError(field, changed) : null])),
      });
      setRefusals({ ...refusals, ...Object.fromEntries(touched.map((field) => [field, undefined])) });
    },
    /** Validates a field when it is left; empty fields are not checked until submit. */
    leave: (field: keyof SpotValues) => {
      const error = fieldError(field, values);
      setErrors({ ...errors, [field]: error === 'REQUIRED_DATA_CLIENT_ERROR' ? (errors[field] ?? null) : error });
    },
    /** Validates a whole step; returns the fields that are wrong. */
    check: (step: Step) => {
      const faulty = faultyFields(values, step);
      setErrors({ ...errors, ...Object.fromEntries(faulty.map((field) => [field, fieldError(field, values)])) });
      return faulty;
    },
    refuse: setRefusals,
    markCreated: (id: string) => store({ values, createdId: id }),
    forget: forgetDraft,
  };
}

export type SpotDraftForm = ReturnType<typeof useSpotDraft>;
