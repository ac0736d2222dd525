import { type Interval, isPastMidnight } from '@host-portal/shared-lib/domain';
import { Box } from '@host-portal/shared-lib/ui';

const DAY = 24 * 60;
const HATCH =
  'repeating-linear-gradient(115deg, var(--bp-colors-good-solid) 0 3px, var(--bp-colors-good-line) 3px 6px)';

type DayBarProps = {
  intervals: readonly Interval[];
  /** The hours of the previous day, whose last interval may extend past midnight into this day. */
  dayBefore: readonly Interval[];
  /** The saved hours if this day was changed, otherwise null. */
  saved: readonly Interval[] | null;
};

/**
 * A bar from midnight to midnight that shows a day's hours. Intervals that continue past midnight are hatched. Screen
 * readers read the text next to the bar instead.
 */
export function DayBar({ intervals, dayBefore, saved }: DayBarProps) {
  const own = intervals.filter(isComplete);
  const night = dayBefore.filter((interval) => isComplete(interval) && isPastMidnight(interval));
  return (
    <Box aria-hidden position="relative" height="6px" borderRadius="3px" bg="bg.sunken" overflow="hidden">
      {(saved ?? []).map((interval) => (
        <Span key={keyOf(interval)} from={minutes(interval.open)} to={endOf(interval)} variant="gone" />
      ))}
      {night.map((interval) => (
        <Span key={keyOf(interval)} from={0} to={minutes(interval.close)} variant="night" />
      ))}
      {own.map((interval) => (
        <Span
          key={keyOf(interval)}
          from={minutes(interval.open)}
          to={endOf(interval)}
          variant={isPastMidnight(interval) ? 'night' : 'day'}
        />
      ))}
    </Box>
  );
}

function Span({ from, to, variant }: { from: number; to: number; variant: 'day' | 'night' | 'gone' }) {
  return (
    <Box
      position="absolute"
      insetBlock={0}
      borderRadius="2px"
      {...(variant === 'day' && { bg: 'good.solid' })}
      {...(variant === 'night' && { background: HATCH })}
      {...(variant === 'gone' && { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'waiting.solid' })}
      style={{ left: `${(from / DAY) * 100}%`, width: `${(Math.max(0, to - from) / DAY) * 100}%` }}
    />
  );
}

const isComplete = ({ open, close }: Interval) => open !== '' && close !== '';
const keyOf = ({ open, close }: Interval) => `${open}-${close}`;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const endOf = (interval: Interval) => (isPastMidnight(interval) ? DAY : minutes(interval.close));
