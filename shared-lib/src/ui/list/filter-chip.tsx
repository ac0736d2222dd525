import type { ComponentProps } from 'react';
import { type Glyph, Icon, type PressOf, type Tone, styled, usePressGuard } from '@host-portal/shared-lib/ui';

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
  /** The action and target of a press, for chips that write data (see `Button`). */
  press?: PressOf;
};

/** A filter that can be switched on and off, shown next to other filters. */
export function FilterChip({ label, icon, tone = 'good', isOn, onChange, press }: FilterChipProps) {
  const attributes = { type: 'button' as const, colorPalette: tone, 'aria-pressed': isOn };
  const change = () => onChange(!isOn);
  const content = (
    <>
      {icon && <Icon glyph={icon} size={18} />}
      <span>{label}</span>
    </>
  );
  if (!press) {
    return (
      <Chip {...attributes} onClick={change}>
        {content}
      </Chip>
    );
  }
  return (
    <GuardedChip {...attributes} press={press} onPress={change}>
      {content}
    </GuardedChip>
  );
}

type GuardedChipProps = ComponentProps<typeof Chip> & { press: PressOf; onPress: () => void };

function GuardedChip({ press, onPress, ...rest }: GuardedChipProps) {
  const { attach, isResting, takesClick } = usePressGuard(press);
  return (
    <Chip {...rest} ref={attach} aria-disabled={isResting || undefined} onClick={() => takesClick() && onPress()} />
  );
}
