import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert } from '@host-portal/shared-lib/ui';
import {
  type CloseStep,
  dayResult,
  firstStep,
  nextStep,
  openArrivals,
  openPickups,
  readCount,
  validCount,
} from '../model/day-close.ts';
import { BagCount } from './bag-count.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

export type CountStepProps = StepProps & {
  typed: string;
  onType: (typed: string) => void;
  onStep: (step: CloseStep) => void;
};

/** Counts the bags; a right count, or one that was explained, closes the day. */
export function CountStep({ ends, close, now, typed, onType, onChange, onNext, onStep }: CountStepProps) {
  const { t } = useTranslation('bookings');
  const [hasError, setError] = useState(false);
  const count = readCount(typed);
  const counted = validCount(close, ends.inStore);
  const next = nextStep(ends, close, count);
  const open = openArrivals(ends, close).length + openPickups(ends, close).length;

  const compare = () => {
    setError(count === null);
    if (count !== null && count !== counted) onChange({ seen: count, ticked: [], result: null });
  };
  const closeDay = () => {
    if (count === null) return;
    onChange({ seen: count, result: dayResult(ends.inStore, { seen: count, ticked: close.ticked }, now) });
    onNext();
  };
  const mains = {
    answer: null,
    count: { label: t('end.compare'), press: { action: 'compare', of: close.day }, onPress: compare },
    tick: null,
    close: { label: t('end.closeAction'), press: { action: 'closeDay', of: close.day }, onPress: closeDay },
    closed: { label: t('end.next'), press: { action: 'next', of: 'count' }, onPress: onNext },
  };
  return (
    <>
      <BagCount
        inStore={ends.inStore}
        seen={counted}
        ticked={close.ticked}
        typed={typed}
        hasError={hasError}
        onType={(value) => {
          setError(false);
          onType(value);
        }}
        onSubmit={() => (next === 'close' ? closeDay() : compare())}
        onTick={(changed) => onChange({ ...changed, result: null })}
      />
      {next === 'answer' && (
        <Alert
          variant="info"
          title={t('end.open', { count: open })}
          action={{ label: t('end.openShow'), onAction: () => onStep(firstStep(ends, close)) }}
        />
      )}
      <StepFoot
        done={counted === null ? null : next === 'tick' ? t('end.tickFirst') : t('end.counted', { count: counted })}
        undo={{
          press: { action: 'undoCount', of: close.day },
          onUndo: () => {
            onType('');
            onChange({ seen: null, ticked: [], result: null });
          },
        }}
        main={mains[next]}
      />
    </>
  );
}
