import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@host-portal/shared-lib/ui';
import { ChoiceLabel } from './choice-label.tsx';

const Track = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '44px',
    height: '26px',
    my: '-1px',
    borderRadius: '13px',
    bg: 'border.control',
    cursor: 'inherit',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '20px',
      height: '20px',
      borderRadius: '50%',
      bg: '#fff',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
    },
    '&:checked': { bg: 'brand.solid' },
    '&:checked::after': { transform: 'translateX(18px)', bg: 'bg.surface' },
    '&:disabled': { opacity: 0.6 },
    '@media (forced-colors: active)': {
      borderWidth: '1px',
      borderColor: 'ButtonText',
      '&::after': { bg: 'ButtonText' },
      '&:checked': { bg: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
});

export type SwitchProps = Omit<ComponentProps<typeof Track>, 'type' | 'role' | 'children'> & { children: ReactNode };

/** Switches something on or off immediately. The label describes the on state ("Open"), not the effect of a press. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <ChoiceLabel>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its checked state without ARIA */}
      <Track type="checkbox" role="switch" {...rest} />
      <span>{children}</span>
    </ChoiceLabel>
  );
}
