import { X } from 'lucide';
import type { Alert as AlertEntry } from '../../alerts/index.ts';
import type { AlertAction } from '../../portal/portal.ts';
import { IconButton } from '../action/icon-button.tsx';
import { usePressGuard } from '../action/use-press-guard.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import type { AlertRoomKind } from './alert-room.tsx';
import { APPEARANCES } from './alert.tsx';

/** `bar` and `line`: in the room that is kept for it. `above`: over the page, above that room. */
type AlertAppearance = 'bar' | 'line' | 'above' | 'rail' | 'corner' | 'modal';

/** Without a room that is kept for alerts they lie in a corner, or at the top of the modal that covers the page. */
export type AlertKind = AlertRoomKind | 'corner' | 'modal';

const appearanceOf = (kind: AlertKind, position: number): AlertAppearance => {
  if (kind !== 'bar' && kind !== 'line') return kind;
  return position === 0 ? kind : 'above';
};

const BOX = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderColor: 'colorPalette.line',
  borderRadius: 'card',
  boxShadow: 'float',
  pl: 3,
  columnGap: 2,
} as const;

/** Its position never changes, so each is positioned by it and by nothing else that is shown. */
const Line = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'auto',
    color: 'fg',
    textAlign: 'start',
    fontSize: 'sm',
    lineHeight: '1.2',
    animation: 'appear 160ms ease-out',
    '& > svg': { flex: 'none', color: 'colorPalette.fg' },
  },
  variants: {
    appearance: {
      // The raised tag is in the middle, and keeps its presses.
      bar: { insetBlock: 0, pl: 2, columnGap: 1.5, fontSize: '.8125rem', pointerEvents: 'none' },
      line: { insetBlock: 1, pl: 3, columnGap: 2 },
      above: {
        ...BOX,
        insetInline: 2,
        bottom: 'calc(100% + .5rem + (var(--position) - 1) * 3.375rem)',
        height: '3rem',
      },
      rail: { ...BOX, bottom: 'calc(var(--position) * 4.5rem)', height: '4.25rem', pl: 2.5, flexWrap: 'wrap' },
      corner: { ...BOX, bottom: 'calc(var(--position) * 4.5rem)', height: '4rem' },
      modal: { ...BOX, top: 'calc(var(--position) * 3.375rem)', height: '3rem' },
    },
  },
});

/** Two lines; the whole text is in *Status and messages*. */
const Title = styled('p', {
  base: {
    flex: 1,
    minWidth: 0,
    fontWeight: 600,
    lineClamp: 2,
    overflowWrap: 'anywhere',
  },
  variants: {
    appearance: {
      bar: { pointerEvents: 'auto', mr: 'calc(2 * var(--tag-room, 0px))' },
      line: {},
      above: {},
      rail: { flex: '1 1 60%' },
      corner: { lineClamp: 3 },
      modal: {},
    },
  },
});

const Actions = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flex: 'none', height: 'full' },
  variants: {
    appearance: {
      // The other side of the raised tag.
      bar: { width: 'calc(50vw - var(--tag-room, 0px))', pointerEvents: 'auto' },
      line: {},
      above: {},
      rail: { flexBasis: '100%', height: '2rem' },
      corner: {},
      modal: {},
    },
  },
});

const Action = styled('button', {
  base: {
    px: 2,
    minHeight: 'full',
    color: 'brand.fg',
    fontWeight: 700,
    lineHeight: '1.15',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
});

type AlertLineProps = { alert: AlertEntry; kind: AlertKind; onDismiss: () => void };

/** One alert over the page: what happened, its action, and a way to close it, in a box that is always as high. */
export function AlertLine({ alert, kind, onDismiss }: AlertLineProps) {
  const uiText = useUiText();
  const { variant, message, action, position } = alert;
  const { tone, glyph } = APPEARANCES[variant];
  const appearance = appearanceOf(kind, position);
  return (
    <Line appearance={appearance} colorPalette={tone} data-alert={variant} css={{ '--position': String(position) }}>
      <Icon glyph={glyph} size={appearance === 'bar' ? 18 : 20} />
      <Title appearance={appearance} title={message}>
        {message}
      </Title>
      <Actions appearance={appearance}>
        {action && (
          <AlertButton
            id={alert.id}
            action={action}
            onPress={() => {
              onDismiss();
              action.onAction();
            }}
          />
        )}
        <IconButton
          icon={X}
          iconSize={18}
          label={uiText('dismiss')}
          onClick={onDismiss}
          minHeight="full"
          width="2.5rem"
        />
      </Actions>
    </Line>
  );
}

type AlertButtonProps = { id: string; action: AlertAction; onPress: () => void };

/** Rests at first: a newer alert may be where another one has just ended. */
function AlertButton({ id, action, onPress }: AlertButtonProps) {
  const { attach, isResting, takesClick } = usePressGuard({ action: action.label, of: id });
  return (
    <Action
      ref={attach}
      type="button"
      aria-disabled={isResting || undefined}
      onClick={() => !isResting && takesClick() && onPress()}
    >
      {action.label}
    </Action>
  );
}
