import { useId, useMemo } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Card, Text } from '@host-portal/shared-lib/ui';
import { openArrivals, toggledMayCome } from '../model/day-close.ts';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { useStableOrder } from '../parts/page/use-stable-order.ts';
import { AllClear } from './all-clear.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';
import { TickRow } from './tick-row.tsx';

/** Marks all missing travellers as absent in one press, except for those that the host ticks. */
export function ArrivalsStep({ spot: { id: spotId }, ends, close, now, undo, onChange, onNext }: StepProps) {
  const { t } = useTranslation('bookings');
  const hintId = useId();
  const { notCome, mayCome } = close;
  const wanted = useMemo(
    () => [
      { section: 'due', bookings: ends.arrivals.toSorted((a, b) => a.dropoff.localeCompare(b.dropoff)) },
      { section: 'ahead', bookings: ends.ahead },
    ],
    [ends],
  );
  const { sections } = useStableOrder(wanted, { key: spotId });
  const open = openArrivals(ends, close);
  const isFirst = open.length === ends.arrivals.length;
  const mark = () => {
    onChange({ notCome: [...notCome, ...open.map(({ id }) => id)] });
    onNext();
  };
  const answerOf = (id: string) => (notCome.includes(id) ? 'notCome' : mayCome.includes(id) ? 'mayCome' : null);

  return (
    <>
      {sections.length === 0 && <AllClear />}
      {sections.map(({ section, bookings }) => (
        <div key={section}>
          <Text id={`${hintId}-${section}`} tone="muted" pb={2}>
            {t(section === 'due' ? 'end.tickHint' : 'end.ahead')}
          </Text>
          <Card as="ul" pad={false} listStyleType="none" aria-labelledby={`${hintId}-${section}`} css={ROW_LIST}>
            {bookings.map((booking) => (
              <TickRow
                key={booking.id}
                booking={booking}
                now={now}
                answer={answerOf(booking.id)}
                onTick={section === 'due' ? () => onChange(toggledMayCome(close, booking.id)) : null}
              />
            ))}
          </Card>
        </div>
      ))}
      <StepFoot
        undo={undo}
        main={
          open.length > 0
            ? {
                label: t(isFirst ? 'end.markAll' : 'end.markOthers', { count: open.length }),
                press: { action: 'mark', of: spotId },
                onPress: mark,
              }
            : { label: t('end.next'), press: { action: 'next', of: 'arrivals' }, onPress: onNext }
        }
      />
    </>
  );
}
