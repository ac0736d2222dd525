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
    /** In the lower right corner of the lowest alert. */
    isInColumn: { true: { height: '2rem' }, false: { top: 0 } },
  },
});

/** The same for every number: a second press is meant. It rests where the button of an alert was a moment ago. */
const PRESS = { action: 'more', of: 'more alerts' };

type MoreAlertsProps = { count: number; isUnfolded?: boolean; isInColumn?: boolean; onPress: () => void };

/**
 * How many alerts wait behind those that are drawn. In a line, a press draws all of them, and the next one that one again;
 * in a column, a press draws the next ones (`isUnfolded` is missing).
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
