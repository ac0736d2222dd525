import { CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { AlertVariant } from '../../alerts/index.ts';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { wrapText } from '../text/wrap-text.tsx';

export const APPEARANCES = {
  info: { tone: 'info', glyph: Info },
  success: { tone: 'good', glyph: CircleCheck },
  warning: { tone: 'waiting', glyph: TriangleAlert },
  scary: { tone: 'urgent', glyph: TriangleAlert },
} as const;

const Frame = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 3,
    px: 3.5,
    py: 3,
    borderWidth: '1px',
    borderRadius: 'card',
    borderColor: 'colorPalette.line',
    bg: 'colorPalette.subtle',
    color: 'fg',
    textAlign: 'start',
  },
  variants: {
    /** The style of alerts that are over the page. */
    floating: {
      true: {
        bg: 'bg.raised',
        boxShadow: 'float',
        borderLeftWidth: '4px',
        borderLeftColor: 'colorPalette.solid',
      },
    },
  },
});

const Mark = styled('span', { base: { color: 'colorPalette.fg', pt: '2px' } });
const Body = styled('div', { base: { minWidth: 0, overflowWrap: 'anywhere' } });
// The negative margins move the button's 48 px into the padding, so that they don't add space between the lines of
// text.
const Action = styled('div', { base: { mt: -1, mb: -2.5 } });
const Title = styled('p', { base: { fontWeight: 600 } });

export type AlertProps = {
  variant: AlertVariant;
  title: string;
  /** Another sentence or a short list. */
  children?: ReactNode;
  action?: { label: string; onAction: () => void };
  onDismiss?: () => void;
  floating?: boolean;
};

/**
 * A message within the page. It isn't announced, because screen readers announce later messages reliably only in a
 * live region that already existed (`AlertStack`).
 */
export function Alert({ variant, title, children, action, onDismiss, floating }: AlertProps) {
  const uiText = useUiText();
  const { tone, glyph } = APPEARANCES[variant];
  const id = useId();
  return (
    <Frame colorPalette={tone} floating={floating}>
      <Mark>
        <Icon glyph={glyph} />
      </Mark>
      <Body>
        <Title>{title}</Title>
        {wrapText(children)}
        {action && (
          <Action>
            <Button press={{ action: action.label, of: id }} variant="link" size="counter" onClick={action.onAction}>
              {action.label}
            </Button>
          </Action>
        )}
      </Body>
      {onDismiss && (
        <IconButton
          icon={X}
          label={uiText('dismiss')}
          onClick={onDismiss}
          mt="-6px"
          mb="-6px"
          mr="-6px"
          alignSelf="start"
        />
      )}
    </Frame>
  );
}
