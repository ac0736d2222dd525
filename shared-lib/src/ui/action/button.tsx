import type { ComponentProps, MouseEvent } from 'react';
import { LateSpinner } from '../feedback/spinner.tsx';
import { useDensity } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { loneText } from '../text/lone-text.tsx';
import { buttonRecipe } from './button-recipe.ts';

const Root = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Root> & {
  /** Drawn before the text. */
  icon?: Glyph;
  /** The action is running: a second press does nothing, and a spinner says so when it takes long enough to be seen. */
  loading?: boolean;
};

/**
 * A button says what happens ("Check in 3 bags"). Its size follows the density around it.
 * Disabled or loading it keeps the focus and its place in the tab order; it only stops acting.
 */
export function Button({ icon, loading = false, disabled = false, size, onClick, children, ...rest }: ButtonProps) {
  const density = useDensity();
  const isInert = loading || disabled;
  const mark = icon && <Icon glyph={icon} />;
  // Also stops the submit of a form, by the button and by Enter in a field.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event));
  return (
    <Root
      type="button"
      {...rest}
      size={size ?? density}
      onClick={press}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <LateSpinner size={18} before={mark} /> : mark}
      {loneText(children)}
    </Root>
  );
}
