import { useId, useMemo } from 'react';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { Box, Button, Card, Flex, Text } from '@host-portal/shared-lib/ui';
import { openArrivals, toggledAllMayCome, toggledMayCome } from '../model/closing/day-close.ts';
import { ROW_LIST } from '../parts/booking-row/row-list.ts';
import { NewRowsLine } from '../parts/page/new-rows-line.tsx';
import { visibleBookings, useStableOrder } from '../parts/page/use-stable-order.ts';
import { AllClear } from './all-clear.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';
import { TickRow } from './tick-row.tsx';

/**
 * Lists travellers who haven't come. One press marks all of them as absent, except those that the host has ticked.
 */
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
  const { sections, newCount, showNew } = useStableOrder(wanted, { key: spotId });
  // The button affects only the visible rows, not new ones that are still hidden.
  const due = visibleBookings(sections, 'due', ends.arrivals);
  const open = openArrivals({ arrivals: due }, close);
  const dueIds = due.map(({ id }) => id);
  const mark = () => {
    onChange({ notCome: [...notCome, ...open.map(({ id }) => id)] });
    onNext();
  };
  const answerOf = (id: string) => (notCome.includes(id) ? 'notCome' : mayCome.includes(id) ? 'mayCome' : null);

  return (
    <>
      {sections.length === 0 && <AllClear />}
      <div>
        <NewRowsLine count={newCount} onShow={showNew} />
        <Box display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
          {sections.map(({ section, bookings }) => (
            <div key={section}>
              <Flex flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap={4} minHeight={12}>
                <Text id={`${hintId}-${section}`} tone="muted">
                  {t(section === 'due' ? 'end.tickHint' : 'end.ahead')}
                </Text>
                {section === 'due' && bookings.length > 1 && (
                  <TickAll
                    spotId={spotId}
                    areAllTicked={dueIds.every((id) => mayCome.includes(id))}
                    onPress={() => onChange(toggledAllMayCome(close, dueIds))}
                  />
                )}
              </Flex>
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
        </Box>
      </div>
      <StepFoot
        spotId={spotId}
        undo={undo}
        main={
          open.length > 0
            ? {
                label: t(open.length === due.length ? 'end.markAll' : 'end.markOthers', { count: open.length }),
                action: `mark ${dueIds.join()}`,
                onPress: mark,
              }
            : { label: t('end.next'), action: 'next arrivals', onPress: onNext }
        }
      />
    </>
  );
}

type TickAllProps = { spotId: string; areAllTicked: boolean; onPress: () => void };

/** Ticks all travellers, for hosts who still expect nearly all of them. */
function TickAll({ spotId, areAllTicked, onPress }: TickAllProps) {
  const { t } = useTranslation('bookings');
  return (
    <Button variant="link" press={{ action: areAllTicked ? 'untickAll' : 'tickAll', of: spotId }} onClick={onPress}>
      {t(areAllTicked ? 'end.untickAll' : 'end.tickAll')}
    </Button>
  );
}
