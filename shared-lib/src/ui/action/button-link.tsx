import type { ComponentProps } from 'react';
import { useDensity } from '../layout/density.tsx';
import { styled } from '../system/styled.tsx';
import { type Glyph, Icon } from '../text/icon.tsx';
import { wrapText } from '../text/wrap-text.tsx';
import { buttonRecipe } from './button-recipe.ts';
import { PlainLink } from './plain-link.tsx';

const Root = styled(PlainLink, buttonRecipe);

export type ButtonLinkProps = ComponentProps<typeof Root> & { icon?: Glyph };

/** A link that looks like a button. */
export function ButtonLink({ icon, size, children, ...rest }: ButtonLinkProps) {
  const density = useDensity();
  return (
    <Root {...rest} size={size ?? density}>
      {icon && <Icon glyph={icon} />}
      {wrapText(children)}
    </Root>
  );
}
