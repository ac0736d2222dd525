import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { mayFill } from '../draft/late-answer.ts';
import type { SpotValues, Step } from '../draft/spot-draft.ts';
import { useLatest } from '../draft/use-latest.ts';
import { PHOTO_LIMITS, PhotoError, preparedPhoto } from './photo.ts';

type PhotoForm = { values: SpotValues; set: (change: Partial<SpotValues>) => void };
type PhotoState = { isPreparing: boolean; problem: PhotoError | null };

/**
 * Prepares a chosen photo for sending. Preparing a large photo takes seconds and continues while the host moves to
 * another step. If several photos are chosen, the last one is used.
 */
export function usePhoto(form: PhotoForm, step: Step) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const [state, setState] = useState<PhotoState>({ isPreparing: false, problem: null });
  const latest = useLatest({ form, step });
  const choice = useRef(0);
  useEffect(
    () => () => {
      choice.current += 1;
    },
    [],
  );

  const sentenceOf = ({ fault, values }: PhotoError) => t(`create.photo.${fault}`, { ...LIMITS, ...values });

  function take(photo: string, photoFileName: string, asked: string) {
    const { form: current, step: open } = latest.current;
    const now = current.values.photo;
    const isOpen = open === 'space';
    const isFilled = mayFill({ asked, now, isEmpty: now === '', isOpen });
    if (isFilled) current.set({ photo, photoFileName });
    setState({ isPreparing: false, problem: null });
    if (!isOpen) portal.notify.info(t(isFilled ? 'create.photo.filled' : 'create.photo.late'));
  }

  function refuse(error: unknown) {
    if (!(error instanceof PhotoError)) portal.report(error, { remote: 'stashpoints', phase: 'photo' });
    const problem = error instanceof PhotoError ? error : new PhotoError('unreadable', { cause: error });
    setState({ isPreparing: false, problem });
    if (latest.current.step !== 'space') portal.notify.warning(sentenceOf(problem));
  }

  async function choose(file: File) {
    const mine = (choice.current += 1);
    const asked = latest.current.form.values.photo;
    setState({ isPreparing: true, problem: null });
    try {
      const photo = await preparedPhoto(file);
      if (mine === choice.current) take(photo, file.name, asked);
    } catch (error) {
      if (mine === choice.current) refuse(error);
    }
  }

  return {
    isPreparing: state.isPreparing,
    problemText: state.problem && sentenceOf(state.problem),
    choose: (file: File) => void choose(file),
    cancel: () => {
      choice.current += 1;
      setState({ isPreparing: false, problem: null });
    },
    remove: () => {
      setState(({ isPreparing }) => ({ isPreparing, problem: null }));
      form.set({ photo: '', photoFileName: '' });
    },
  };
}

const LIMITS = {
  mostMegabytes: PHOTO_LIMITS.megabytes,
  mostMegapixels: PHOTO_LIMITS.megapixels,
  side: PHOTO_LIMITS.side,
};

export type ChosenPhoto = ReturnType<typeof usePhoto>;
