import { type Glyph, Icon, styled, type Tone } from '@host-portal/shared-lib/ui';

const Row = styled('fieldset', {
  base: {
    minWidth: 0,
    display: { base: 'grid', md: 'flex' },
    // Four in a row, or fewer with large text.
    gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(auto-fit, minmax(5rem, auto))' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
  },
});

const Counter = styled('button', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"figure" "label" "detail"', md: '"figure label" "figure detail"' },
    alignContent: 'center',
    alignItems: { md: 'center' },
    columnGap: 3.5,
    rowGap: '2px',
    pl: { base: 2, md: 5 },
    pr: { base: 1, md: 5 },
    py: { base: 2, md: 3.5 },
    textAlign: 'start',
    cursor: 'pointer',
    borderLeftWidth: '1px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'border.strong',
    '&:first-of-type': { borderLeftColor: 'transparent' },
    '@media not all and (min-width: 22.5rem)': {
      '&:nth-of-type(odd)': { borderLeftColor: 'transparent' },
      '&:nth-of-type(n + 3)': { borderTop: '1px dashed var(--bp-colors-border-strong)' },
    },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: '9px' },
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--bp-colors-color-palette-solid)', borderRadius: '9px' },
    // "25+" takes the place of the drawing.
    '&:has([data-long]) svg': { display: { base: 'none', md: 'block' } },
    '&[data-urgent]': { bg: 'colorPalette.subtle' },
  },
});

const Figure = styled('span', {
  base: {
    gridArea: 'figure',
    // On phones the labels alone determine the widths, so that a count that arrives doesn't move the other counters. On
    // desktops "25+" has room before its label.
    width: { base: 0, md: 'auto' },
    minWidth: { base: 'full', md: '60px' },
    fontSize: '3xl',
    fontWeight: 700,
    lineHeight: { base: '1', md: '1.2222' },
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
    // A quarter of a phone is 89 px wide. A figure has the same size with and without its plus, so that it doesn't
    // move.
    '&[data-small]': { fontSize: { base: '2xl', md: '3xl' }, lineHeight: { base: '1.2857', md: '1.2222' } },
  },
});
const Label = styled('span', {
  base: {
    gridArea: 'label',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: { base: 'sm', md: 'md' },
    fontWeight: 600,
    lineHeight: { base: '1.2857', md: '1.375' },
    color: 'colorPalette.fg',
    // Fits four German labels next to each other in 358 px, even with wide letters.
    letterSpacing: { base: 'tight', md: 'normal' },
    // On phones the drawing is next to the figure, because German labels need the width.
    '& svg': { position: { base: 'absolute', md: 'static' }, top: '12px', right: '9px' },
  },
});
const Detail = styled('span', {
  base: {
    gridArea: 'detail',
    // Fits "88 volumes" in one line whatever the text is, so that nothing next to or below it moves.
    width: { base: 0, md: 'auto' },
    minWidth: { base: '4.75rem', md: 0 },
    fontSize: { base: 'sm', md: 'md' },
    lineHeight: { base: '1.2857', md: '1.375' },
    letterSpacing: { base: 'tight', md: 'normal' },
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

export type CounterFigure<Key extends string> = {
  key: Key;
  tone: Tone;
  glyph: Glyph;
  label: string;
  /** A text for incomplete counts ("9+"). */
  figure: number | string;
  /** "22 bags", "21 of 30". */
  detail: string;
  isOn: boolean;
  /** Somebody has to act, so the whole counter is tinted. */
  isUrgent?: boolean;
};

export type CounterRowProps<Key extends string> = {
  /** What the figures count, announced before them. */
  label: string;
  counters: readonly CounterFigure<Key>[];
  onSelect: (key: Key) => void;
};

/** The main figures of the day. Each one filters the list below. */
export function CounterRow<Key extends string>({ label, counters, onSelect }: CounterRowProps<Key>) {
  return (
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
  );
}
