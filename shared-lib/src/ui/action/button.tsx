import type { ComponentProps, MouseEvent } from 'react';
import { LateSpinner } from '../feedback/spinner.tsx';
import { useDensity } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { loneText } from '../text/lone-text.tsx';
import { buttonRecipe } from './button-recipe.ts';
import type { PressOf } from './press-guard.ts';
import { usePressGuard } from './use-press-guard.ts';

const Root = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Root> & {
  /** Rendered before the text. */
  icon?: Glyph;
  /** The action is running: further presses do nothing, and a spinner appears if it takes long. */
  loading?: boolean;
  /**
   * Describes what a press does and to what. Required for every control that writes: the button ignores presses for a
   * moment after it has replaced something else, because a press means what the host saw.
   */
  press?: PressOf;
};

/**
 * A button says what happens ("Check in 3 bags"). Its size follows the density around it. A disabled or loading button
 * keeps its focus and its place in the tab order, but does nothing.
 */
export function Button({ press, ...props }: ButtonProps) {
  return press ? <GuardedButton press={press} {...props} /> : <PlainButton {...props} />;
}

function GuardedButton({ press, onClick, disabled = false, ...rest }: ButtonProps & { press: PressOf }) {
  const { attach, isResting, takesClick } = usePressGuard(press);
  return (
    <PlainButton
      {...rest}
      ref={attach}
      disabled={disabled || isResting}
      data-resting={isResting || undefined}
      onClick={(event) => (takesClick() ? onClick?.(event) : event.preventDefault())}
    />
  );
}

type PlainButtonProps = Omit<ButtonProps, 'press'>;

function PlainButton({ icon, loading = false, disabled = false, size, onClick, children, ...rest }: PlainButtonProps) {
  const density = useDensity();
  const isInert = loading || disabled;
  const mark = icon && <Icon glyph={icon} />;
  // This also keeps the form from being submitted, by the button or by Enter in a field.
  const act = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event));
  return (
    <Root
      type="button"
      {...rest}
      size={size ?? density}
      onClick={act}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <LateSpinner size={18} before={mark} /> : mark}
      {loneText(children)}
    </Root>
  );
}
