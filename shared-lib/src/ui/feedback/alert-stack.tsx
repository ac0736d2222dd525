import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Alert as AlertEntry, AlertStore } from '../../alerts/index.ts';
import { usePortal } from '../../portal/portal-context.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { $openModals } from '../overlay/modal-host.ts';
import { styled } from '../system/styled.tsx';
import { treeOf } from '../system/tree-of.ts';
import { AlertLine, type AlertDrawn, hasOneLine } from './alert-line.tsx';
import { nextPage, pageOf, roomOf, shownPage } from './alert-pages.ts';
import { $alertRooms } from './alert-room.tsx';
import { frontAlert } from './front-alert.ts';
import { MoreAlerts } from './more-alerts.tsx';
import { useRailRoom } from './use-rail-room.ts';

const Stack = styled('section', {
  base: {
    // The stack ignores presses, so that the page between the alerts can still be used.
    pointerEvents: 'none',
    zIndex: 'alert',
  },
  variants: {
    kind: {
      bar: { position: 'absolute', inset: 0 },
      line: { position: 'absolute', inset: 0, maxWidth: '560px' },
      rail: { position: 'absolute', inset: 0 },
      corner: {
        position: 'fixed',
        insetInline: { base: 3, md: 'auto' },
        right: { md: 4 },
        bottom: { base: 'calc(12px + env(safe-area-inset-bottom))', md: 4 },
        width: { md: '400px' },
      },
      modal: {
        position: 'fixed',
        insetInlineStart: { base: 2, md: 4 },
        insetInlineEnd: { base: 2, md: 'auto' },
        top: 'calc(12px + env(safe-area-inset-top))',
        width: { md: '400px' },
        height: '3rem',
      },
    },
  },
});

/**
 * Shows the alerts of spec §4 over the page, at most five, each at a fixed position. If they don't all fit, a button
 * counts and shows the others. Timers pause while the pointer is over an alert, while an alert has the focus, and
 * while another browser tab is visible.
 */
export function AlertStack({ store }: { store: AlertStore }) {
  const uiText = useUiText();
  const alerts = useStore(store.$alerts);
  const { tree = document } = usePortal();
  const modal = useStore($openModals).findLast((open) => treeOf(open) === tree);
  const kept = useStore($alertRooms).findLast(({ element }) => (modal ?? tree).contains(element));
  const [isUnfolded, setIsUnfolded] = useState(false);
  useHiddenTab(store);

  const isEmpty = alerts.length === 0;
  // Resumes the timers here, because no leave event fires if an alert moves into a sheet, or is removed under the
  // pointer or the focus.
  useEffect(() => {
    store.resume('hover');
    store.resume('focus');
  }, [store, isEmpty, modal]);

  const kind = kept?.kind ?? (modal ? 'modal' : 'corner');
  const fits = useRailRoom(kind === 'rail' ? kept?.element : undefined);
  const isPaged = alerts.some(({ position }) => position >= fits);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = shownPage(alerts, { fits, chosen });
  if (chosen !== null && (!isPaged || chosen !== shown)) setChosen(null);
  const isFolding = hasOneLine(kind) && alerts.length > 1;
  if (isUnfolded && !isFolding) setIsUnfolded(false);
  const front = frontAlert(alerts);
  const positionOf = ({ position }: AlertEntry) => (isFolding && !isUnfolded ? 0 : position % fits);
  const drawnOf = (alert: AlertEntry): AlertDrawn => {
    if (isPaged && pageOf(alert, { fits }) !== shown) return 'behind';
    // In a column with several pages, the lowest alert has the button for the others.
    if (isPaged) return positionOf(alert) === 0 ? 'front' : 'one';
    if (!isFolding) return 'one';
    if (isUnfolded) return 'all';
    return alert === front ? 'front' : 'behind';
  };
  const lines = (those: readonly AlertEntry[]) =>
    those.map((alert) => (
      <AlertLine
        key={alert.id}
        alert={alert}
        kind={kind}
        drawn={drawnOf(alert)}
        position={positionOf(alert)}
        room={roomOf(alert, alerts, { fits })}
        onDismiss={() => store.dismiss(alert.id)}
      />
    ));
  const stack = (
    <Stack
      kind={kind}
      aria-label={uiText('alerts.label')}
      data-print="hidden"
      onPointerEnter={() => store.pause('hover')}
      onPointerLeave={() => store.resume('hover')}
      onFocus={() => store.pause('focus')}
      onBlur={() => store.resume('focus')}
    >
      <output aria-atomic={false}>{lines(alerts.filter((alert) => !isScary(alert)))}</output>
      <div role="alert" aria-atomic={false}>
        {lines(alerts.filter(isScary))}
      </div>
      {isPaged && (
        <MoreAlerts
          isInColumn
          count={alerts.filter((alert) => pageOf(alert, { fits }) !== shown).length}
          onPress={() => setChosen(nextPage(alerts, { fits, shown }))}
        />
      )}
      {isFolding && (
        <MoreAlerts
          count={isUnfolded ? alerts.length : alerts.length - 1}
          isUnfolded={isUnfolded}
          onPress={() => setIsUnfolded(!isUnfolded)}
        />
      )}
    </Stack>
  );
  const parent = kept?.element ?? modal;
  return parent ? createPortal(stack, parent) : stack;
}

const isScary = ({ variant }: AlertEntry) => variant === 'scary';

function useHiddenTab(store: AlertStore) {
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [store]);
}
