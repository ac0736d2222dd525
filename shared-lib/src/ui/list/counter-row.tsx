import { type Glyph, Icon, styled, type Tone } from '@host-portal/shared-lib/ui';

/**
 * The row's container. Container queries use `em`, because `rem` in them refers to the root element even on a
 * third-party page.
 */
const Room = styled('div', { base: { containerType: 'inline-size', fontSize: 'md' } });
/** Below this width, four counters don't fit on one line, for example on small phones or with large text. */
const NARROW = '@container (max-width: 20em)';
/** Below this width, two long labels don't fit on one line. */
const NARROWEST = '@container (max-width: 11em)';
const MEDIUM = '@container (min-width: 36em)';
/** From this width, labels fit next to the figures. */
const WIDE = '@container (min-width: 56em)';

const Row = styled('fieldset', {
  base: {
    minWidth: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    [NARROW]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [NARROWEST]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [MEDIUM]: { gridAutoColumns: 'minmax(0, 1fr)' },
  },
});

const Counter = styled('button', {
  base: {
    position: 'relative',
    minWidth: 0,
    display: 'grid',
    // The counters share their grid rows, so that a wrapping label doesn't misalign the figures.
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"figure" "label" "detail"',
    columnGap: 3.5,
    rowGap: '2px',
    pl: 2,
    pr: 1,
    py: 2,
    textAlign: 'start',
    cursor: 'pointer',
    borderLeftWidth: '1px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'border.strong',
    '&:first-of-type': { borderLeftColor: 'transparent' },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: '9px' },
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--bp-colors-color-palette-solid)', borderRadius: '9px' },
    // A long figure such as "25+" needs the icon's space.
    '&:has([data-long]) svg': { display: 'none' },
    '&[data-urgent]': { bg: 'colorPalette.subtle' },
    [NARROW]: {
      '&:nth-of-type(odd)': { borderLeftColor: 'transparent' },
      '&:nth-of-type(n + 3)': { borderTop: '1px dashed var(--bp-colors-border-strong)' },
    },
    [NARROWEST]: {
      borderLeftColor: 'transparent',
      '&:nth-of-type(n + 2)': { borderTop: '1px dashed var(--bp-colors-border-strong)' },
    },
    [MEDIUM]: { pl: 4, pr: 3, py: 3 },
    [WIDE]: {
      gridRow: 'span 2',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"figure label" "figure detail"',
      alignItems: 'center',
      px: 5,
      py: 3.5,
      '&:has([data-long]) svg': { display: 'block' },
    },
  },
});

const Figure = styled('span', {
  base: {
    gridArea: 'figure',
    // Only the labels determine the widths, so that an arriving count doesn't move the other counters. The wide
    // layout reserves space for "25+".
    width: 0,
    minWidth: 'full',
    fontSize: '3xl',
    fontWeight: 700,
    lineHeight: '1',
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
    // A quarter of a phone's width is only 89 px. A figure has the same size with and without its plus, so that
    // nothing moves.
    '&[data-small]': { fontSize: '2xl', lineHeight: '1.2857' },
    [WIDE]: {
      width: 'auto',
      minWidth: '3.75rem',
      lineHeight: '1.2222',
      '&[data-small]': { fontSize: '3xl', lineHeight: '1.2222' },
    },
  },
});
const Label = styled('span', {
  base: {
    gridArea: 'label',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: 'sm',
    fontWeight: 600,
    lineHeight: '1.2857',
    color: 'colorPalette.fg',
    // With tight letter spacing, four German labels fit side by side in 358 px.
    letterSpacing: 'tight',
    hyphens: 'auto',
    // The icon is next to the figure, because German labels need the whole width.
    '& svg': { position: 'absolute', top: '12px', right: '9px' },
    [MEDIUM]: { fontSize: 'md', lineHeight: '1.375', letterSpacing: 'normal' },
    [WIDE]: { '& svg': { position: 'static' } },
  },
});
const Detail = styled('span', {
  base: {
    gridArea: 'detail',
    // The width fits "88 volumes" on one line and doesn't depend on the text, so that nothing moves.
    width: 0,
    minWidth: '4.75rem',
    fontSize: 'sm',
    lineHeight: '1.2857',
    letterSpacing: 'tight',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { width: 'auto', minWidth: 0 },
    [MEDIUM]: { width: 'auto', minWidth: 0, fontSize: 'md', lineHeight: '1.375', letterSpacing: 'normal' },
  },
});

export type CounterFigure<Key extends string> = {
  key: Key;
  tone: Tone;
  glyph: Glyph;
  label: string;
  /** The number to show, or a string for an incomplete count, such as "9+". */
  figure: number | string;
  /** A detail below the label, such as "22 bags" or "21 of 30". */
  detail: string;
  isOn: boolean;
  /** Tints the whole counter to show that somebody has to act. */
  isUrgent?: boolean;
};

export type CounterRowProps<Key extends string> = {
  /** A description of the counters for screen readers. */
  label: string;
  counters: readonly CounterFigure<Key>[];
  onSelect: (key: Key) => void;
};

/** Shows the day's main figures. Selecting a figure filters the list below. */
export function CounterRow<Key extends string>({ label, counters, onSelect }: CounterRowProps<Key>) {
  return (
    <Room>
      <Row aria-label={label}>
        {counters.map(({ key, tone, glyph, isOn, isUrgent, figure, detail, ...counter }) => (
          <Counter
            key={key}
            type="button"
            colorPalette={tone}
            aria-pressed={isOn}
            data-urgent={isUrgent || undefined}
            onClick={() => onSelect(key)}
          >
            <Figure
              color={isUrgent ? 'colorPalette.fg' : undefined}
              data-long={String(figure).length > 2 || undefined}
              data-small={Number.parseInt(String(figure), 10) > 99 || undefined}
            >
              {figure}
            </Figure>
            <Label>
              <Icon glyph={glyph} size={18} />
              <span>{counter.label}</span>
            </Label>
            <Detail>{detail}</Detail>
          </Counter>
        ))}
      </Row>
    </Room>
  );
}
