import { useLayoutEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type FillableInputProps = Omit<TextInputProps, 'ref' | 'defaultValue' | 'value'> & { value?: string };

/**
 * One line that a password manager may fill in without an event. React would put its own value back at every render;
 * here it writes only a value that has changed, and the form reads the field when it is sent.
 */
export function FillableInput({ value, ...props }: FillableInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && value !== undefined && input.current.value !== value) input.current.value = value;
  }, [value]);
  return <TextInput ref={input} defaultValue={value} {...props} />;
}
