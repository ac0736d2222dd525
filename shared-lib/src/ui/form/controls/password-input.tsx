import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { Icon, styled, useUiText } from '@host-portal/shared-lib/ui';
import { FillableInput, type FillableInputProps } from './fillable-input.tsx';

/** Below this width, for example with large text, the button shows only its icon. */
const NARROW = '@container (max-width: 14em)';

const Frame = styled('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    '& > input': { paddingRight: '8.5rem', [NARROW]: { paddingRight: '52px' } },
  },
});
const Toggle = styled('button', {
  base: {
    position: 'absolute',
    right: '3px',
    top: '2px',
    bottom: '2px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    px: 2.5,
    borderRadius: 'chip',
    fontWeight: 600,
    cursor: 'pointer',
    '& > span': { [NARROW]: { display: 'none' } },
  },
});

export type PasswordInputProps = Omit<FillableInputProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password input that supports pasting and password managers, with a button to show the password. */
export function PasswordInput(props: PasswordInputProps) {
  const uiText = useUiText();
  const [isVisible, setVisible] = useState(false);
  return (
    <Frame>
      <FillableInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isVisible ? 'text' : 'password'}
      />
      <Toggle
        type="button"
        onClick={() => setVisible(!isVisible)}
        aria-label={uiText(isVisible ? 'password.hideLabel' : 'password.showLabel')}
      >
        <Icon glyph={isVisible ? EyeOff : Eye} />
        <span>{uiText(isVisible ? 'password.hide' : 'password.show')}</span>
      </Toggle>
    </Frame>
  );
}
