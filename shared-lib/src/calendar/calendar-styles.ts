import { styled } from '@host-portal/shared-lib/ui';
import type { Tone } from '@host-portal/shared-lib/ui';
import type { Level } from './spot-day.ts';

export const TONES: Record<Level, Tone> = { free: 'neutral', some: 'good', busy: 'waiting', over: 'urgent' };

const HATCHED = 'repeating-linear-gradient(135deg, var(--bp-colors-border-control) 0 1.5px, transparent 1.5px 7px)';

/** Icons of this size fit next to two digits in the narrowest cell. */
const SMALL_ON_PHONE = { width: { base: '12px', md: '16px' }, height: { base: '12px', md: '16px' } };

/** Hatches the whole cell, or its lower half if only part of the day is closed. */
export const HATCHES = {
  '&[data-closed=whole]': { backgroundImage: HATCHED },
  '&[data-closed=part]': {
    backgroundImage: HATCHED,
    backgroundSize: '100% 50%',
    backgroundPosition: 'bottom',
    backgroundRepeat: 'no-repeat',
  },
} as const;

export const Grid = styled('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '3px',
    userSelect: 'none',
    // Vertical swipes scroll the page, and horizontal ones choose days.
    touchAction: 'pan-y pinch-zoom',
    '& th': { fontSize: 'sm', fontWeight: 600, color: 'fg.muted', height: '1.75rem', overflow: 'hidden' },
  },
});

export const SpotName = styled('th', { base: { textAlign: 'start', pt: 2 } });

export const Cell = styled('td', {
  base: {
    position: 'relative',
    height: { base: '3.25rem', md: '5.5rem' },
    p: { base: 0.5, md: 1 },
    verticalAlign: 'top',
    overflow: 'hidden',
    cursor: 'pointer',
    borderRadius: 'chip',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.surface',
    color: 'fg',
    textAlign: 'start',
    ...HATCHES,
    '&[data-off]': { bgColor: 'bg.sunken' },
    '&[data-level]': { bgColor: 'colorPalette.subtle', borderColor: 'colorPalette.line', color: 'colorPalette.fg' },
    '&[data-other]': { opacity: 0.72 },
    '&[aria-selected=true]': { boxShadow: 'inset 0 0 0 3px var(--bp-colors-brand-solid)' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { borderColor: 'Highlight', borderWidth: '3px' } },
    '&:focus-visible': { outlineOffset: '-1px' },
  },
});

export const DayNumber = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    // Seven days share the width of a phone, so the digits grow with the reader's font size only as far as they fit.
    minWidth: { base: 'min(1.25rem, 7vw)', md: '1.5rem' },
    height: { base: 'min(1.25rem, 7vw)', md: '1.5rem' },
    px: { md: 0.5 },
    borderRadius: 'full',
    fontSize: { base: 'min(.875rem, 4.5vw)', md: 'sm' },
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
    '&[data-today]': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 700 },
    '&[data-on-hatch]': { bg: 'bg.surface', color: 'fg' },
  },
});

/** The number of bags, above the bar. In a hatched cell, it has a plain background. */
export const Bags = styled('span', {
  base: {
    position: 'absolute',
    insetInlineStart: { base: '2px', md: 1 },
    bottom: '.4375rem',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    px: { md: 0.5 },
    fontSize: { base: 'min(.875rem, 4.5vw)', md: 'md' },
    '& svg': SMALL_ON_PHONE,
    borderRadius: '4px',
    fontWeight: 700,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    '&[data-on-hatch]': { bg: 'bg.surface' },
  },
});

/**
 * Marks a day with too many bags. It's separate from the number, because the number's width changes when later
 * bookings arrive.
 */
export const OverMark = styled('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: { base: '2px', md: 1 },
    bottom: '.5625rem',
    '& svg': SMALL_ON_PHONE,
  },
});

/** A bar whose length shows which share of the capacity is booked. */
export const Bar = styled('span', {
  base: { position: 'absolute', insetInlineStart: 0, bottom: 0, height: '4px', bg: 'colorPalette.solid' },
});

/** The upper corner of a cell, which contains the holiday icon. */
export const Corner = styled('span', {
  base: { position: 'absolute', insetInlineEnd: '2px', top: '3px', '& svg': SMALL_ON_PHONE },
});

/** A holiday's name in a wide cell. On narrow screens, the list below the days shows the names instead. */
export const CellNote = styled('span', {
  base: {
    display: { base: 'none', md: 'block' },
    // A second line would touch the number of bags. The panel shows the whole name.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    lineHeight: 1.2,
  },
});

/** Shows the calendar, and the panel of the chosen days next to it if there's room. */
export const Columns = styled('div', {
  base: {
    display: 'grid',
    gap: { base: 4, lg: 6 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
    alignItems: 'start',
  },
});
