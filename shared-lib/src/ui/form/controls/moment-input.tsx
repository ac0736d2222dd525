import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { styled } from '@host-portal/shared-lib/ui';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** How a day or a time is shown, typed and chosen. */
type Kind = {
  /** Formats a value in the host's language. A value that can't be read is returned unchanged. */
  show: (value: string) => string;
  /** Reads a typed text. Returns null if it isn't a day or a time. */
  read: (text: string) => string | null;
  /** Matches a text that the host has typed to its end. Others are read when the host leaves the field. */
  isWhole: RegExp;
  /** The value of a text that can't be read. */
  unread: (text: string) => string;
  /** The device's own picker: a native input, which is invisible and covers a part of the field. */
  picker: ReactElement;
};

export type MomentInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'name'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * A text input for a day or a time in the format of the portal's language, because a native input uses the format of
 * the browser's language. `data-moment` tells the keyboard code that a scan must not change the text (typed-keys.ts).
 */
export function MomentInput({ kind, value, onChange, ...props }: MomentInputProps & { kind: Kind }) {
  /** The text during typing, and the value that belongs to it. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);

  function type(text: string) {
    const read = kind.isWhole.test(text) ? kind.read(text) : null;
    setTyped({ text, value: read ?? value });
    if (read !== null && read !== value) onChange(read);
  }

  function finish() {
    setTyped(null);
    if (typed?.value !== value) return;
    const text = typed.text.trim();
    const next = text === '' ? '' : (kind.read(text) ?? kind.unread(text));
    if (next !== value) onChange(next);
  }

  return (
    <Frame>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...props}
        data-moment
        value={typed?.value === value ? typed.text : kind.show(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          finish();
          props.onBlur?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Enter submits the form, which needs the value.
          if (event.key === 'Enter') finish();
          props.onKeyDown?.(event);
        }}
      />
      {kind.picker}
    </Frame>
  );
}

/** The invisible native input. A touch anywhere on the field opens its picker, which is better than a keyboard. */
export const Picker = styled('input', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: '44px',
    opacity: 0,
    cursor: 'pointer',
    // In Chromium, only this part of the input opens the picker.
    '&::-webkit-calendar-picker-indicator': {
      position: 'absolute',
      inset: 0,
      width: 'auto',
      height: 'auto',
      cursor: 'pointer',
    },
    '@media (pointer: coarse)': { width: 'full' },
  },
});

const Frame = styled('div', {
  base: {
    position: 'relative',
    minWidth: 0,
    '& > svg': { position: 'absolute', right: '12px', top: '50%', marginTop: '-10px', pointerEvents: 'none' },
  },
});
