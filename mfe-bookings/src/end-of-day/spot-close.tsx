import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking, Day, Stashpoint } from '@host-portal/shared-lib/contract';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { formatDateTime } from '@host-portal/shared-lib/time';
import { Box, DensityProvider, Heading, QuerySection, SkeletonRows, Text } from '@host-portal/shared-lib/ui';
import { OlderNote } from '../parts/day/older-note.tsx';
import { useSpotDay } from '../parts/day/use-spot-day.ts';
import { Handover } from '../parts/handover/handover.tsx';
import { BagCount } from './bag-count.tsx';
import { CloseStep } from './close-step.tsx';
import { type DayClose, dayResult, openEnds, readCount, withoutRefuted } from './day-close.ts';
import { Question } from './question.tsx';
import { useDayClose } from './use-day-close.ts';

/** Closing one spot for the night, step by step (product.md I-03). */
export function SpotClose({ spot, hasName }: { spot: Stashpoint; hasName: boolean }) {
  const { t, locale } = useTranslation('bookings');
  const day = useSpotDay([spot]);
  const { now, zone, date: today, bookings, source } = day;
  return (
    <DensityProvider density="counter">
      <Box as="section" display="grid" gap={5} gridTemplateColumns="minmax(0, 1fr)">
        {hasName && (
          <Heading as="h2" size="large">
            <bdi>{spot.businessName}</bdi>
          </Heading>
        )}
        <QuerySection
          query={day.query}
          skeleton={<SkeletonRows rows={4} />}
          failureTitle={t('today.failed')}
          unreadable={source}
          empty={null}
        >
          {() =>
            day.isComplete ? (
              <Steps
                key={today}
                spotId={spot.id}
                day={today}
                when={(at) => formatDateTime(at, { zone, locale })}
                bookings={bookings}
                now={now}
                level={hasName ? 3 : 2}
              />
            ) : (
              // While bookings are missing from the list, no count can be right.
              <div>
                {!day.hasOlderFailed && <SkeletonRows rows={4} />}
                <OlderNote day={day} />
              </div>
            )
          }
        </QuerySection>
      </Box>
    </DensityProvider>
  );
}

type StepsProps = {
  spotId: string;
  day: Day;
  /** Date and time at the spot, written out. */
  when: (at: string) => string;
  bookings: readonly Booking[];
  now: number;
  /** Of the steps' headings. */
  level: 2 | 3;
};

function Steps({ spotId, day, when, bookings, now, level }: StepsProps) {
  const { t } = useTranslation('bookings');
  const { close, last, change } = useDayClose(spotId, day);
  const [typed, setTyped] = useState(close.seen === null ? '' : String(close.seen));
  const ends = openEnds(bookings, now);
  const [step, row] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  useTakenBack(bookings, close, change);
  const answer = (label: string, question: 'notCome' | 'stillHere') => ({
    label,
    question,
    given: close[question],
    onGive: (id: string) => change({ [question]: toggled(close[question], id) }),
  });
  const list = { now, heading: row };
  return (
    <Box display="grid" gap={6} gridTemplateColumns="minmax(0, 1fr)">
      {last && (
        <Text tone="muted" numeric>
          {t('end.lastClosed', { when: when(last.at), seen: last.seen, expected: last.expected })}
        </Text>
      )}
      <div>
        <Heading as={step} pb={2}>
          {t('end.arrivals')}
        </Heading>
        <Question
          {...list}
          bookings={ends.arrivals}
          section="arriving"
          answer={answer(t('end.didNotCome'), 'notCome')}
        />
        {ends.ahead.length > 0 && (
          <>
            <Text tone="muted" mt={4} mb={2}>
              {t('end.ahead')}
            </Text>
            <Question {...list} bookings={ends.ahead} section="arriving" answer={null} />
          </>
        )}
      </div>
      <div>
        <Heading as={step} pb={2}>
          {t('end.pickups')}
        </Heading>
        <Question
          {...list}
          bookings={ends.pickups}
          section="toCollect"
          answer={answer(t('end.stillHere'), 'stillHere')}
        />
      </div>
      <BagCount inStore={ends.inStore} close={close} heading={step} typed={typed} onType={setTyped} onChange={change} />
      <CloseStep
        ends={ends}
        close={close}
        typed={readCount(typed)}
        heading={step}
        onClose={() => change({ result: dayResult(ends.inStore, close, now) })}
      />
      <Handover spotId={spotId} day={day} />
    </Box>
  );
}

/** Who is checked in has come: the answer that they didn't is taken back, and isn't there again after an Undo. */
function useTakenBack(bookings: readonly Booking[], close: DayClose, change: (changed: Partial<DayClose>) => void) {
  const valid = withoutRefuted(bookings, close);
  const isTakenBack = valid !== null;
  const takeBack = useEffectEvent(() => valid && change(valid));
  useEffect(() => {
    if (isTakenBack) takeBack();
  }, [isTakenBack]);
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
