import { CircleCheck, Info, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import type { AlertVariant } from '../../alerts/index.ts';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { loneText } from '../text/lone-text.tsx';

const APPEARANCES = {
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
    /** Lies over the page. */
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
// Its 48 px reach into the padding: the text stands close to what it belongs to.
const Action = styled('div', { base: { mt: -1, mb: -2.5 } });
const Title = styled('p', { base: { fontWeight: 600 } });

export type AlertProps = {
  variant: AlertVariant;
  title: string;
  /** One more sentence, or a short list. */
  children?: ReactNode;
  action?: { label: string; onAction: () => void };
  onDismiss?: () => void;
  floating?: boolean;
};

/**
 * A message that stays where it is. It announces nothing by itself: a later message belongs in a region
 * that was there before (`AlertStack`), or it is not read out reliably.
 */
export function Alert({ variant, title, children, action, onDismiss, floating }: AlertProps) {
  const uiText = useUiText();
  const { tone, glyph } = APPEARANCES[variant];
  return (
    <Frame colorPalette={tone} floating={floating}>
      <Mark>
        <Icon glyph={glyph} />
      </Mark>
      <Body>
        <Title>{title}</Title>
        {loneText(children)}
        {action && (
          <Action>
            <Button variant="link" size="counter" onClick={action.onAction}>
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
