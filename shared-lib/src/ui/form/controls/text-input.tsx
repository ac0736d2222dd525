import type { ComponentProps } from 'react';
import { styled } from '@host-portal/shared-lib/ui';
import { controlRecipe } from './control-recipe.ts';
import { useField } from './field.tsx';

const Input = styled('input', controlRecipe);

export type TextInputProps = ComponentProps<typeof Input>;

/** A single-line text input. Inside a `Field` it needs neither an id nor a label. */
export function TextInput(props: TextInputProps) {
  return <Input type="text" {...useField()} {...props} />;
}
