import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import type { Coordinates } from '../../parts/map/pin-map.ts';
import { mayFill } from '../draft/late-answer.ts';
import type { SpotValues, Step } from '../draft/spot-draft.ts';
import { useLatest } from '../draft/use-latest.ts';
import { writtenCoordinates } from './written-coordinates.ts';

type LocatingForm = { values: SpotValues; set: (change: Partial<SpotValues>) => void };

/**
 * `filled`: the device's position fills the field. `kept`: the device responded, but the field has a newer value.
 * `found`: a pasted link contained the position.
 */
export type LocatingState = 'idle' | 'asking' | 'refused' | 'failed' | 'found' | 'filled' | 'kept';

const TIMEOUT_MS = 15_000;

/**
 * Requests the device's position. A phone may need several seconds, so the request continues while the host moves to
 * another step.
 */
export function useLocating(form: LocatingForm, step: Step) {
  const portal = usePortal();
  const { t } = useTranslation('stashpoints');
  const [state, setState] = useState<LocatingState>('idle');
  const latest = useLatest({ form, step });
  const question = useRef(0);
  useEffect(
    () => () => {
      question.current += 1;
    },
    [],
  );

  function ask() {
    const mine = (question.current += 1);
    const asked = JSON.stringify(latest.current.form.values.coordinates);
    setState('asking');
    const answer = (coordinates: Coordinates) => {
      const { form: current, step: open } = latest.current;
      const { lat, lng } = current.values.coordinates;
      const isOpen = open === 'location';
      const isEmpty = lat.trim() === '' && lng.trim() === '';
      const isFilled = mayFill({ asked, now: JSON.stringify({ lat, lng }), isEmpty, isOpen });
      if (isFilled) current.set({ coordinates: writtenCoordinates(coordinates) });
      setState(isFilled ? 'filled' : 'kept');
      if (!isOpen) portal.notify.info(t(`create.locate.${isFilled ? 'filled' : 'kept'}`));
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine === question.current) answer({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        if (mine === question.current) setState(code === PERMISSION_DENIED ? 'refused' : 'failed');
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }

  return {
    state,
    ask,
    cancel: () => {
      question.current += 1;
      setState('idle');
    },
    /**
     * Called when a pasted link contained a position. A pending request for the device's position isn't cancelled.
     */
    foundInLink: () => setState((old) => (old === 'asking' ? old : 'found')),
  };
}

export type LocatingDevice = ReturnType<typeof useLocating>;
