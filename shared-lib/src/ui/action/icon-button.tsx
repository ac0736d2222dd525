import type { ComponentProps } from 'react';
import { useDensity } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon, type IconProps } from '../text/icon.tsx';
import { buttonRecipe } from './button-recipe.ts';

const Root = styled('button', {
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    px: 0,
    width: { base: 'control.counter', md: 'control.office' },
    flex: 'none',
    '&[data-size=counter]': { px: 0, width: 'control.counter' },
  },
});

export type IconButtonProps = Omit<ComponentProps<typeof Root>, 'children' | 'aria-label'> & {
  icon: Glyph;
  /** The name of the action, for screen readers. */
  label: string;
  iconSize?: IconProps['size'];
};

/** A button without visible text, only for icons that everybody knows (close, dismiss). */
export function IconButton({ icon, label, iconSize, size, ...rest }: IconButtonProps) {
  const density = useDensity();
  const ownSize = size ?? density;
  return (
    <Root type="button" variant="ghost" {...rest} size={ownSize} data-size={ownSize} aria-label={label} title={label}>
      <Icon glyph={icon} size={iconSize ?? 20} />
    </Root>
  );
}
