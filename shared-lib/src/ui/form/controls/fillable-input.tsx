import { useLayoutEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type FillableInputProps = Omit<TextInputProps, 'ref' | 'defaultValue' | 'value'> & { value?: string };

/**
 * A text input that a password manager may fill in without an event. A controlled input would lose such a value at
 * the next render. This input is only written to when its value changes, and the form reads it on submit.
 */
export function FillableInput({ value, ...props }: FillableInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current && value !== undefined && input.current.value !== value) input.current.value = value;
  }, [value]);
  return <TextInput ref={input} defaultValue={value} {...props} />;
}
