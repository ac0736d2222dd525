import { X } from 'lucide';
import type { Alert as AlertEntry } from '../../alerts/index.ts';
import { IconButton } from '../action/icon-button.tsx';
import { usePressGuard } from '../action/use-press-guard.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import type { AlertRoomKind } from './alert-room.tsx';
import { APPEARANCES } from './alert.tsx';
import { ALERT_STEP } from './use-rail-room.ts';

/**
 * How an alert appears. `bar`, `line` and `rail` are in reserved space, and `corner` and `modal` are over the page.
 * `above` is over the page, above the reserved line, while the host has the list of alerts open. `unseen` alerts are
 * only announced to screen readers.
 */
type AlertAppearance = 'bar' | 'line' | 'above' | 'unseen' | 'rail' | 'corner' | 'modal';

/**
 * Where alerts appear. Without reserved space, they are in a corner of the page or at the top of the modal that
 * covers the page.
 */
export type AlertKind = AlertRoomKind | 'corner' | 'modal';

/**
 * How visible an alert is. `all`: the host has opened the list of alerts. `one`: the alert has no button for other
 * alerts. `front` and `behind`: only the front alert is visible, with a button that counts the alerts behind it.
 */
export type AlertDrawn = 'all' | 'one' | 'front' | 'behind';

const appearanceOf = (kind: AlertKind, drawn: AlertDrawn): AlertAppearance => {
  if (drawn === 'behind') return 'unseen';
  return isAtFoot(kind) && drawn === 'all' ? 'above' : kind;
};

/** Returns whether alerts are at the bottom of the page, where an opened list grows upwards. */
const isAtFoot = (kind: AlertKind) => kind === 'bar' || kind === 'line';

/** Returns whether only one alert is visible at a time. In a modal, more alerts would cover the content. */
export const hasOneLine = (kind: AlertKind) => isAtFoot(kind) || kind === 'modal';

/** The width of the close button, and of the button for the other alerts that replaces the close button. */
export const CLOSE_WIDTH = '2.5rem';

const BOX = {
  bg: 'bg.raised',
  borderWidth: '1px',
  borderColor: 'colorPalette.line',
  borderRadius: 'card',
  boxShadow: 'float',
  pl: 3,
  columnGap: 2,
} as const;

/** Space below the alert's text on the narrowest phones, where alerts are above the raised tag. */
const ABOVE_TAG = '1rem';

const UNSEEN = { width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** An alert's position never changes and doesn't depend on other alerts. The alert grows away from its button. */
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
      // The bar ignores presses, so that the raised tag in the middle can be tapped.
      bar: {
        top: 0,
        bottom: { base: ABOVE_TAG, sm: 0 },
        pl: 2,
        columnGap: 1.5,
        fontSize: 'min(.8125rem, 4.6vw)',
        pointerEvents: 'none',
      },
      line: { insetBlock: 1, pl: 3, columnGap: 2 },
      above: {
        ...BOX,
        insetInline: 2,
        bottom: 'calc(100% + .5rem + var(--position) * 3.375rem)',
        minHeight: '3rem',
      },
      unseen: UNSEEN,
      rail: {
        ...BOX,
        bottom: `calc(var(--position) * ${ALERT_STEP}rem)`,
        minHeight: '4.25rem',
        pl: 2.5,
        flexWrap: 'wrap',
      },
      corner: { ...BOX, bottom: `calc(var(--position) * ${ALERT_STEP}rem)`, minHeight: '4rem' },
      modal: { ...BOX, top: 'calc(var(--position) * 3.375rem)', minHeight: '3rem' },
    },
  },
});

/** A smaller font for phones, which have little room next to the action. */
const SMALL = { fontSize: '.8125rem', lineHeight: '1.15', hyphens: 'auto' } as const;

/**
 * On a phone's line without an action, a long text continues on the other side of the raised tag, unless a banner
 * takes up the start of the line.
 */
const AROUND_TAG = {
  '[data-bar-line]:not(:has([data-banner])) &': {
    display: 'block',
    pointerEvents: 'none',
    maxHeight: 'full',
    ms: 2,
    mr: 0,
    columnCount: 2,
    columnGap: 'calc(2 * var(--tag-room, 0px) + .5rem)',
    columnFill: 'auto',
    orphans: 1,
    widows: 1,
    overflow: 'hidden',
  },
} as const;

/** An alert's message. Text that doesn't fit can be read under *Status and messages*. */
const Title = styled('p', {
  base: {
    flex: 1,
    minWidth: 0,
    fontWeight: 600,
    lineClamp: 'var(--lines)',
    overflowWrap: 'anywhere',
  },
  variants: {
    appearance: {
      bar: {
        pointerEvents: 'auto',
        mr: { sm: 'calc(2 * var(--tag-room, 0px))' },
        ...SMALL,
        fontSize: 'min(.75rem, 4.4vw)',
        lineHeight: '1',
      },
      line: { fontSize: { base: '.8125rem', md: 'sm' }, lineHeight: { base: '1.15', md: '1.2' }, hyphens: 'auto' },
      above: SMALL,
      unseen: {},
      rail: { flex: '1 1 60%', py: 0.5, hyphens: 'auto' },
      corner: { py: 1.5 },
      modal: SMALL,
    },
    hasAction: { true: {}, false: {} },
  },
  compoundVariants: [{ appearance: 'bar', hasAction: false, css: { sm: AROUND_TAG } }],
});

/** The maximum number of text lines, which depends on the number of free positions. */
const LINES: Record<AlertAppearance, (room: number) => number> = {
  bar: () => 3,
  line: () => 3,
  above: (room) => (room > 1 ? 6 : 3),
  unseen: () => 1,
  rail: (room) => (room > 1 ? 6 : 2),
  corner: (room) => (room > 1 ? 7 : 3),
  modal: () => 4,
};

/** A long label wraps to two lines, so that the message has enough room. */
const NARROW = { maxWidth: 'max(45%, 10.25rem)' } as const;

const Actions = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flex: 'none', height: 'full' },
  variants: {
    appearance: {
      // The action is at the end of the line, next to the raised tag.
      bar: {
        maxWidth: { base: '45%', sm: 'none' },
        width: { sm: 'calc((100vw - var(--bp-beside, 0px)) / 2 - var(--tag-room, 0px))' },
        pointerEvents: 'auto',
      },
      line: NARROW,
      above: NARROW,
      unseen: {},
      rail: { flexBasis: '100%', height: '1.75rem' },
      corner: {},
      modal: NARROW,
    },
    hasAction: { true: {}, false: {} },
    /** Leaves room at the end of the line for the button that shows the other alerts. */
    leavesEnd: { true: { paddingInlineEnd: CLOSE_WIDTH } },
  },
  compoundVariants: [
    {
      appearance: 'bar',
      hasAction: false,
      css: { '[data-bar-line]:not(:has([data-banner])) &': { width: 'auto' } },
    },
  ],
});

const ActionButton = styled('button', {
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

/**
 * The button for an alert's action. It ignores presses for a moment after another alert's action was pressed at the
 * same position.
 */
function Action({ id, label, onPress }: { id: string; label: string; onPress: () => void }) {
  const { attach, isResting, takesClick } = usePressGuard({ action: id, of: 'alerts' });
  return (
    <ActionButton
      ref={attach}
      type="button"
      aria-disabled={isResting || undefined}
      onClick={() => takesClick() && onPress()}
    >
      {label}
    </ActionButton>
  );
}

type AlertLineProps = {
  alert: AlertEntry;
  kind: AlertKind;
  drawn: AlertDrawn;
  /** The position in the column, counted from 0. */
  position: number;
  /** The number of free positions above the alert, including its own. */
  room: number;
  onDismiss: () => void;
};

/** An alert over the page, with a message, an action and a close button. */
export function AlertLine({ alert, kind, drawn, position, room, onDismiss }: AlertLineProps) {
  const { variant, message } = alert;
  const { tone, glyph } = APPEARANCES[variant];
  const appearance = appearanceOf(kind, drawn);
  const hasAction = alert.action !== null;
  const variables = { '--position': String(position), '--lines': String(LINES[appearance](room)) };
  return (
    <Line appearance={appearance} colorPalette={tone} data-alert={variant} css={variables}>
      <Icon glyph={glyph} size={appearance === 'bar' ? 18 : 20} />
      <Title appearance={appearance} hasAction={hasAction} title={message}>
        {message}
      </Title>
      {appearance !== 'unseen' && (
        <Actions appearance={appearance} hasAction={hasAction} leavesEnd={drawn === 'front'}>
          <AlertActions alert={alert} isClosable={drawn !== 'front'} onDismiss={onDismiss} />
        </Actions>
      )}
    </Line>
  );
}

type AlertActionsProps = { alert: AlertEntry; isClosable: boolean; onDismiss: () => void };

function AlertActions({ alert: { id, action }, isClosable, onDismiss }: AlertActionsProps) {
  const uiText = useUiText();
  return (
    <>
      {action && (
        <Action
          id={id}
          label={action.label}
          onPress={() => {
            onDismiss();
            action.onAction();
          }}
        />
      )}
      {isClosable && (
        <IconButton
          icon={X}
          iconSize={18}
          label={uiText('dismiss')}
          onClick={onDismiss}
          minHeight="full"
          width={CLOSE_WIDTH}
        />
      )}
    </>
  );
}
