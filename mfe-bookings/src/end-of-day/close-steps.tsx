import { Smartphone } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Booking, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDateTime, formatLongDay } from '@host-portal/shared-lib/time';
import { Box, Heading, Notice, Text } from '@host-portal/shared-lib/ui';
import {
  CLOSE_STEPS,
  type CloseStep,
  type DayToClose,
  firstStep,
  openArrivals,
  openEnds,
  openPickups,
  newInRoom,
  validCount,
} from '../model/closing/day-close.ts';
import { useDayClose } from '../parts/day-close/use-day-close.ts';
import { Handover } from '../parts/handover/handover.tsx';
import { ArrivalsStep } from './arrivals-step.tsx';
import { CountStep } from './count-step.tsx';
import { DayReport } from './day-report.tsx';
import { DoneStep } from './done-step.tsx';
import { PickupsStep } from './pickups-step.tsx';
import { StepNav } from './step-nav.tsx';
import { useStepUndo } from './use-step-undo.ts';

export type CloseStepsProps = {
  spot: Stashpoint;
  day: DayToClose;
  zone: string;
  /** False if bags from earlier days couldn't be read. */
  isComplete: boolean;
  bookings: readonly Booking[];
  now: number;
};

/** Shows one step at a time. Every answer is stored immediately, so that the host can continue after a reload. */
export function CloseSteps({
  spot,
  day: { day, at, end: dayEndsAt, isOver },
  zone,
  isComplete,
  bookings,
  now,
}: CloseStepsProps) {
  const { t, locale } = useTranslation('bookings');
  const { close, last, change } = useDayClose(spot.id, day);
  const ends = useMemo(() => openEnds(bookings, at), [bookings, at]);
  // The first step is chosen only once, so that an answer doesn't switch the screen under the host's thumb.
  const [step, setStep] = useState<CloseStep>(() => firstStep(ends, close));
  // A typed count is kept after a reload and after the day's end, even if it hasn't been compared yet.
  const typed = close.typed ?? String(validCount(close, ends.inStore) ?? '');
  const heading = useFocusAfterStep(step);
  const isClosed = close.result !== null && newInRoom(close.result, ends.inStore).length === 0;
  const isSettled = {
    arrivals: openArrivals(ends, close).length === 0,
    pickups: openPickups(ends, close).length === 0,
    count: isClosed,
    done: isClosed,
  };
  const undo = useStepUndo({ step, ends, close, onChange: change, onStep: setStep });
  const props = {
    spot,
    ends,
    close,
    now,
    dayEndsAt,
    zone,
    isComplete,
    undo,
    onChange: change,
    onStep: setStep,
    onNext: () => setStep(CLOSE_STEPS[CLOSE_STEPS.indexOf(step) + 1] ?? 'done'),
  };
  return (
    <>
      <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)" data-print="hidden">
        <StepNav step={step} settled={CLOSE_STEPS.filter((each) => isSettled[each])} onStep={setStep} />
        <Heading as="h2" ref={heading} tabIndex={-1} size="large">
          <span>{t(`end.heading.${step}`)}</span>
          {isOver && (
            <Text as="span" display="block" tone="muted" size="md">
              {formatLongDay(day, { zone: 'UTC', locale })}
            </Text>
          )}
        </Heading>
        {step === 'arrivals' && <ArrivalsStep {...props} />}
        {step === 'pickups' && <PickupsStep {...props} />}
        {step === 'count' && <CountStep {...props} typed={typed} onType={(text) => change({ typed: text })} />}
        {step === 'done' && (
          <>
            <DoneStep {...props} />
            <Handover spotId={spot.id} day={day} />
          </>
        )}
        <Notice icon={Smartphone}>{t('end.onDevice')}</Notice>
        {last && step !== 'done' && (
          <Text tone="muted" size="md" numeric>
            {t('end.lastClosed', {
              when: formatDateTime(last.at, { zone, locale }),
              seen: last.seen,
              expected: last.expected,
            })}
          </Text>
        )}
      </Box>
      <DayReport spot={spot} day={day} zone={zone} ends={ends} close={close} isComplete={isComplete} />
    </>
  );
}

/**
 * Moves the focus to the heading when the step changes, so that screen readers announce the step and keyboard users
 * continue there.
 */
function useFocusAfterStep(step: CloseStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (step === first.current) return;
    first.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
