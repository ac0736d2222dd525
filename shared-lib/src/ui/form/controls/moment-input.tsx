import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { styled, wrapText } from '@host-portal/shared-lib/ui';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** How a day or a time is shown, typed and chosen. */
type Kind = {
  /** Formats a value in the host's language. A value that can't be read is returned unchanged. */
  show: (value: string) => string;
  /** Reads a typed text. Returns null if it isn't a day or a time. */
  read: (text: string) => string | null;
  /** Matches a complete text. Incomplete ones are read when the host leaves the field. */
  isWhole: RegExp;
  /** The device's own picker: a native input, which is invisible and covers a part of the field. */
  picker: (choose: (value: string) => void) => ReactElement;
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
  /**
   * The text while the host types. A value from elsewhere, such as a preset that follows the clock, doesn't replace it.
   */
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const read = kind.isWhole.test(text) ? kind.read(text) : null;
    if (read !== null && read !== value) onChange(read);
  }

  /** Passes on what was typed. A text that can't be read is passed on unchanged, so that the form can refuse it. */
  function finish() {
    if (typed === null) return;
    setTyped(null);
    const text = typed.trim();
    const next = kind.read(text) ?? text;
    if (next !== value) onChange(next);
  }

  function choose(next: string) {
    setTyped(null);
    onChange(next);
  }

  return (
    <Frame>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        {...props}
        data-moment
        value={typed ?? kind.show(value)}
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
      {wrapText(kind.picker(choose))}
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
