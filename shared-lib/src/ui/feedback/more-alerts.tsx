import { ChevronDown } from 'lucide';
import { usePressGuard } from '../action/use-press-guard.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { CLOSE_WIDTH } from './alert-line.tsx';

const Root = styled('button', {
  base: {
    position: 'absolute',
    bottom: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    width: CLOSE_WIDTH,
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 700,
    pointerEvents: 'auto',
    cursor: 'pointer',
  },
  variants: {
    /** Places the button in the lower right corner of the lowest alert. */
    isInColumn: { true: { height: '2rem' }, false: { top: 0 } },
  },
});

/**
 * The name that the press guard compares. It contains no count, so that a quick second press works. Presses are
 * ignored only right after another alert's button was at this position.
 */
const PRESS = { action: 'more', of: 'more alerts' };

type MoreAlertsProps = { count: number; isUnfolded?: boolean; isInColumn?: boolean; onPress: () => void };

/**
 * A button with the number of hidden alerts. In a line, the first press shows all alerts, and the next one hides them
 * again. In a column (without `isUnfolded`), a press shows the next alerts.
 */
export function MoreAlerts({ count, isUnfolded, isInColumn = false, onPress }: MoreAlertsProps) {
  const uiText = useUiText();
  const { attach, isResting, takesClick } = usePressGuard(PRESS);
  return (
    <Root
      ref={attach}
      type="button"
      aria-disabled={isResting || undefined}
      isInColumn={isInColumn}
      aria-expanded={isUnfolded}
      aria-label={uiText('alerts.more', { count })}
      onClick={() => takesClick() && onPress()}
    >
      {isUnfolded ? <Icon glyph={ChevronDown} size={20} /> : <span>{`+${count}`}</span>}
    </Root>
  );
}
