import { type CSSProperties, useId } from 'react';
import type { OccupancyStep } from '@host-portal/shared-lib/domain';
import { Box, VisuallyHidden } from '@host-portal/shared-lib/ui';

export type ChartLabel = { at: number; text: string };

export type OccupancyChartProps = {
  /** A value for each quarter of an hour. */
  series: readonly OccupancyStep[];
  /** The number of bags that fit. */
  capacity: number;
  /** The current time as a fraction of the day. Values outside 0 to 1 aren't marked. */
  nowAt: number;
  /** The bags in the room now, which may differ from the planned series. */
  nowBags: number;
  /** The text alternative, in one sentence. */
  label: string;
  labels: { capacity: string; now: string; peak: ChartLabel | null };
  ticks: readonly ChartLabel[];
};

/**
 * Shows the bags in the room over the day: those that were here, those that are expected, and those that don't fit.
 */
export function OccupancyChart({ series, capacity, nowAt, nowBags, label, labels, ticks }: OccupancyChartProps) {
  const bags = series.map((step) => step.bags);
  const top = Math.max(capacity, ...bags, nowBags, 1) * 1.08;
  const y = (value: number) => 100 - (value / top) * 100;
  const isToday = nowAt > 0 && nowAt < 1;
  return (
    <Box position="relative" height={{ base: '4.75rem', md: '9.25rem' }} mt={{ base: 5, md: 6 }} mb={6}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Areas bags={bags} capacity={capacity} nowAt={nowAt} nowBags={nowBags} y={y} />
      <Label at={{ left: 0, top: `${y(capacity)}%` }} shift="translateY(-100%)">
        {labels.capacity}
      </Label>
      {labels.peak && (
        <Label
          at={{ left: `${clampPercent(labels.peak.at * 100)}%`, top: `${y(Math.max(...bags))}%` }}
          shift="translate(-50%, -110%)"
          color="urgent.fg"
        >
          {labels.peak.text}
        </Label>
      )}
      {isToday && <NowMark at={nowAt} top={y(nowBags)} label={labels.now} />}
      {ticks.map(({ at, text: hour }) => (
        <Box
          key={at}
          position="absolute"
          top="100%"
          style={{ left: `${at * 100}%` }}
          pt={1}
          transform="translateX(-50%)"
          fontSize="sm"
          color="fg.muted"
          whiteSpace="nowrap"
          aria-hidden
        >
          {hour}
        </Box>
      ))}
    </Box>
  );
}

type AreasProps = Pick<OccupancyChartProps, 'capacity' | 'nowAt' | 'nowBags'> & {
  bags: readonly number[];
  /** Returns the y coordinate for a number of bags, in chart units. The baseline is at 100. */
  y: (bags: number) => number;
};

function Areas({ bags, capacity, nowAt, nowBags, y }: AreasProps) {
  const hatch = useId();
  const width = bags.length;
  const nowX = Math.min(1, Math.max(0, nowAt)) * width;
  const step = Math.floor(nowX);
  // The current step includes expected bags, so the area of the past ends with the actual number of bags instead.
  const past = areaOf(nowX < width ? [...bags.slice(0, step), nowBags] : bags, { from: 0, to: nowX, y });
  const ahead = areaOf(bags.slice(step), { from: nowX, to: width, y });
  const full = bags.map((value) => Math.max(value, capacity));
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      aria-hidden
      overflow="visible"
    >
      <defs>
        <pattern id={hatch} width="1" height="6" patternUnits="userSpaceOnUse" patternTransform="skewX(-8)">
          <rect width="1" height="6" fill="var(--bp-colors-urgent-subtle)" />
          <rect width=".45" height="6" fill="var(--bp-colors-urgent-solid)" />
        </pattern>
      </defs>
      <path d={past} fill="var(--bp-colors-good-solid)" opacity=".9" />
      <path
        d={ahead}
        fill="var(--bp-colors-good-subtle)"
        stroke="var(--bp-colors-good-solid)"
        vectorEffect="non-scaling-stroke"
      />
      <path d={areaOf(full, { from: 0, to: width, y, floor: capacity })} fill={`url(#${hatch})`} />
      <path
        d={`M0 ${y(capacity)}H${width}`}
        stroke="var(--bp-colors-fg)"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M0 100H${width}`} stroke="var(--bp-colors-border-strong)" vectorEffect="non-scaling-stroke" />
      {nowAt > 0 && nowAt < 1 && (
        <path
          d={`M${nowX} 100V${y(nowBags)}`}
          stroke="var(--bp-colors-fg)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

/** Shows a dot for the bags in the room now, with the label above it. */
const NowMark = ({ at, top, label }: { at: number; top: number; label: string }) => (
  <>
    <Label
      at={{ left: `${clampPercent(at * 100, 8)}%`, top: `${top}%` }}
      shift="translate(-50%, calc(-100% - 8px))"
      isOnArea
    >
      {label}
    </Label>
    <Box
      position="absolute"
      width="10px"
      height="10px"
      m="-5px"
      borderRadius="full"
      bg="fg"
      style={{ left: `${at * 100}%`, top: `${top}%` }}
    />
  </>
);

type LabelProps = {
  at: CSSProperties;
  shift: string;
  color?: string;
  /** Whether the label may overlap a coloured area and therefore needs a background. */
  isOnArea?: boolean;
  children: string;
};

/**
 * A label in the chart. Its position is in the `style` attribute, because it changes during the day and each value of
 * a style prop adds a CSS rule.
 */
const Label = ({ at, children, shift, color = 'fg', isOnArea = false }: LabelProps) => (
  <Box
    position="absolute"
    style={at}
    transform={shift}
    fontSize="sm"
    fontWeight={600}
    lineHeight="1.3"
    color={color}
    {...(isOnArea && { bg: 'bg.surface', px: 1, borderRadius: 'control' })}
    whiteSpace="nowrap"
    fontVariantNumeric="tabular-nums"
    aria-hidden
  >
    {children}
  </Box>
);

/** Keeps a centred label inside the chart. `edge` is half its width. */
const clampPercent = (percent: number, edge = 20) => Math.min(100 - edge, Math.max(edge, percent));

type AreaShape = { from: number; to: number; y: (value: number) => number; floor?: number };

/**
 * Returns the path of a closed shape below a stepped line from `from` to `to`, with its base at `floor`. A step is
 * one unit wide.
 */
function areaOf(values: readonly number[], { from, to, y, floor = 0 }: AreaShape): string {
  if (values.length === 0 || from >= to) return '';
  const first = Math.floor(from);
  const steps = values.map((value, index) => `V${y(value)}H${Math.min(first + index + 1, to)}`).join('');
  return `M${from} ${y(floor)}${steps}V${y(floor)}Z`;
}
