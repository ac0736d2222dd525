import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { Icon, styled, useUiText } from '@host-portal/shared-lib/ui';
import { FillableInput, type FillableInputProps } from './fillable-input.tsx';

const Frame = styled('div', { base: { position: 'relative', '& > input': { paddingRight: '8.5rem' } } });
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
  },
});

export type PasswordInputProps = Omit<FillableInputProps, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password input that supports pasting and password managers and can show the text. */
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
