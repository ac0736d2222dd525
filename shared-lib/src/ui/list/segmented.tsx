import { styled } from '@host-portal/shared-lib/ui';
import { FADING_EDGES } from './fading-edges.ts';

const Frame = styled('fieldset', {
  base: {
    minWidth: 0,
    display: 'inline-flex',
    maxWidth: 'full',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.surface',
    ...FADING_EDGES,
  },
});

const Segment = styled('button', {
  base: {
    flex: 'none',
    minHeight: { base: '46px', md: '38px' },
    px: 3.5,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderLeftWidth: '1px',
    borderLeftColor: 'border',
    '&:first-of-type': { borderLeftColor: 'transparent' },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: '7px' },
    '&[aria-pressed=true]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 600,
      borderRadius: '7px',
      borderLeftColor: 'transparent',
      boxShadow: 'inset 0 0 0 1px var(--bp-colors-brand-solid)',
    },
  },
});

export type SegmentedProps<Value extends string> = {
  /** The name of the choice, which screen readers announce before the options. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between a few options with short labels, such as a range of days or a unit. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <Frame aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </Frame>
  );
}
