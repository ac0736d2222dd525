import type { ComponentProps } from 'react';
import { styled } from '@host-portal/shared-lib/ui';
import { controlRecipe } from './control-recipe.ts';
import { useField } from './field.tsx';

const Area = styled('textarea', {
  ...controlRecipe,
  base: { ...controlRecipe.base, minHeight: '112px', py: 3, lineHeight: 'normal' },
});

export type TextareaProps = ComponentProps<typeof Area>;

/** A multi-line text input. */
export function Textarea(props: TextareaProps) {
  return <Area rows={4} {...useField()} {...props} />;
}
