import { Check } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { wrapText, Icon, styled } from '@host-portal/shared-lib/ui';
import { ChoiceHint, ChoiceLabel } from './choice-label.tsx';

/** The box and the tick are in the same grid cell. The tick ignores clicks, so that they reach the box. */
const Box = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    '& > *': { gridArea: '1 / 1' },
    '& > svg': { placeSelf: 'center', color: 'brand.contrast', pointerEvents: 'none', opacity: 0 },
    '& > input:checked ~ svg': { opacity: 1 },
    '@media (forced-colors: active)': { '& > svg': { color: 'CanvasText' } },
  },
});

const Input = styled('input', {
  base: {
    appearance: 'none',
    width: 6,
    height: 6,
    borderWidth: '1.5px',
    borderColor: 'border.control',
    borderRadius: 'chip',
    bg: 'bg.surface',
    cursor: 'inherit',
    '&:checked': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&[aria-invalid=true]': { borderColor: 'urgent.solid', borderWidth: '2px' },
    '&:disabled': { bg: 'bg.sunken', borderStyle: 'dashed' },
  },
});

export type CheckboxProps = Omit<ComponentProps<typeof Input>, 'type' | 'children'> & {
  children: ReactNode;
  hint?: string;
  error?: string;
};

/** A yes-or-no choice that is saved with the form. Pressing the label also toggles the checkbox. */
export function Checkbox({ children, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <ChoiceLabel>
      <Box>
        <Input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-more` : undefined}
          {...rest}
        />
        <Icon glyph={Check} size={16} strokeWidth={2.5} />
      </Box>
      <span>
        {wrapText(children)}
        {(hint || error) && (
          <ChoiceHint id={`${id}-more`} color={error ? 'urgent.fg' : undefined} fontWeight={error ? 600 : undefined}>
            {error ?? hint}
          </ChoiceHint>
        )}
      </span>
    </ChoiceLabel>
  );
}
