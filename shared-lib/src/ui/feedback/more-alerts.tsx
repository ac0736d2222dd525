import { ChevronDown } from 'lucide';
import { useUiText } from '../i18n/use-ui-text.ts';
import { styled } from '../system/styled.tsx';
import { Icon } from '../text/icon.tsx';
import { CLOSE_WIDTH } from './alert-line.tsx';

const Root = styled('button', {
  base: {
    position: 'absolute',
    insetBlock: 0,
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
});

type MoreAlertsProps = { count: number; isUnfolded: boolean; onPress: () => void };

/** How many alerts wait behind the one that is drawn; a press draws all of them, and the next one that one again. */
export function MoreAlerts({ count, isUnfolded, onPress }: MoreAlertsProps) {
  const uiText = useUiText();
  return (
    <Root type="button" aria-expanded={isUnfolded} aria-label={uiText('alerts.more', { count })} onClick={onPress}>
      {isUnfolded ? <Icon glyph={ChevronDown} size={20} /> : <span>{`+${count}`}</span>}
    </Root>
  );
}
