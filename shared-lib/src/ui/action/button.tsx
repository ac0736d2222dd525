import type { ComponentProps, MouseEvent } from 'react';
import { LateSpinner } from '../feedback/spinner.tsx';
import { useDensity } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { wrapText } from '../text/wrap-text.tsx';
import { buttonRecipe } from './button-recipe.ts';
import type { PressOf } from './press-guard.ts';
import { usePressGuard } from './use-press-guard.ts';

const Root = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Root> & {
  /** An icon before the text. */
  icon?: Glyph;
  /**
   * True while the action is running. Further presses do nothing, and a spinner appears if the action takes a long
   * time.
   */
  loading?: boolean;
  /**
   * The action and target of a press, required for every control that writes data. If the button has just replaced
   * another control, it ignores presses for a moment, because the host meant to press the other control.
   */
  press?: PressOf;
};

/**
 * A button whose label states its action ("Check in 3 bags"). Its size follows the surrounding density. A disabled or
 * loading button keeps the focus and its place in the tab order, but does nothing.
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
  // `preventDefault` also stops the button, or Enter in a field, from submitting the form.
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
      {wrapText(children)}
    </Root>
  );
}
