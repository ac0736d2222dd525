import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon, styled } from '@host-portal/shared-lib/ui';
import { controlRecipe } from './control-recipe.ts';
import { useField } from './field.tsx';

const Frame = styled('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', right: '12px', top: '50%', marginTop: '-10px', pointerEvents: 'none' },
  },
});
const Control = styled('select', controlRecipe);

export type SelectProps = ComponentProps<typeof Control>;

/** A native select, which works best on every phone. Its children are `option` elements. */
export function Select(props: SelectProps) {
  return (
    <Frame>
      <Control pr={10} {...useField()} {...props} />
      <Icon glyph={ChevronDown} />
    </Frame>
  );
}
