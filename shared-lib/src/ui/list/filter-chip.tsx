import { type Glyph, Icon, type Tone, styled } from '@host-portal/shared-lib/ui';

const Chip = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: { base: 'control.counter', md: '36px' },
    px: { base: 3.5, md: 3 },
    flex: 'none',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.surface',
    color: 'fg',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { color: 'colorPalette.fg' },
    '&[aria-pressed=true]': {
      bg: 'colorPalette.subtle',
      borderColor: 'colorPalette.solid',
      color: 'colorPalette.fg',
      fontWeight: 600,
    },
  },
});

export type FilterChipProps = {
  label: string;
  icon?: Glyph;
  tone?: Tone;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A filter that is on or off, beside others. */
export function FilterChip({ label, icon, tone = 'good', isOn, onChange }: FilterChipProps) {
  return (
    <Chip type="button" colorPalette={tone} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {icon && <Icon glyph={icon} size={18} />}
      <span>{label}</span>
    </Chip>
  );
}
