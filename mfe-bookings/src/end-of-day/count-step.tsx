import { useState } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Alert, Text } from '@host-portal/shared-lib/ui';
import {
  type CloseStep,
  dayResult,
  firstStep,
  nextStep,
  openArrivals,
  openPickups,
  readCount,
  validCount,
} from '../model/closing/day-close.ts';
import { BagCount } from './bag-count.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

export type CountStepProps = StepProps & {
  typed: string;
  onType: (typed: string) => void;
  onStep: (step: CloseStep) => void;
};

/** Compares the host's count with the expected bags. A correct or explained count closes the day. */
export function CountStep({
  spot,
  ends,
  close,
  now,
  isComplete,
  undo,
  typed,
  onType,
  onChange,
  onNext,
  onStep,
}: CountStepProps) {
  const { t } = useTranslation('bookings');
  const [hasError, setError] = useState(false);
  const count = readCount(typed);
  const counted = validCount(close, ends.inStore);
  const next = nextStep(ends, close, count);
  const open = openArrivals(ends, close).length + openPickups(ends, close).length;

  const compare = () => {
    setError(count === null);
    if (count !== null && count !== counted) onChange({ seen: count, typed: null, ticked: [], result: null });
  };
  const closeDay = () => {
    if (count === null) return;
    const result = dayResult(ends.inStore, { seen: count, ticked: close.ticked, isComplete }, now);
    onChange({ seen: count, typed: null, result });
    onNext();
  };
  const submit = () => (next === 'close' ? closeDay() : compare());
  const finish = { label: t('end.closeAction'), action: 'closeDay', onPress: submit };
  const mains = {
    answer: null,
    count: finish,
    tick: null,
    close: finish,
    closed: { label: t('end.next'), action: 'next count', onPress: onNext },
  };
  return (
    <>
      <BagCount
        inStore={ends.inStore}
        isComplete={isComplete}
        seen={counted}
        ticked={close.ticked}
        typed={typed}
        hasError={hasError}
        onType={(value) => {
          setError(false);
          onType(value);
        }}
        onSubmit={submit}
        onTick={(changed) => onChange({ ...changed, result: null })}
      />
      {next === 'answer' && (
        <Alert
          variant="info"
          title={t('end.open', { count: open })}
          action={{ label: t('end.openShow'), onAction: () => onStep(firstStep(ends, close)) }}
        />
      )}
      {next === 'tick' && <Text>{t('end.tickFirst')}</Text>}
      <StepFoot spotId={spot.id} undo={undo} main={mains[next]} />
    </>
  );
}
