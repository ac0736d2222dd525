import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Alert as AlertEntry, AlertStore } from '../../alerts/index.ts';
import { usePortal } from '../../portal/portal-context.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import { $openModals } from '../overlay/modal-host.ts';
import { styled } from '../system/styled.tsx';
import { treeOf } from '../system/tree-of.ts';
import { Alert } from './alert.tsx';

const Corner = styled('section', {
  base: {
    position: 'fixed',
    zIndex: 'alert',
    insetInline: { base: 3, md: 'auto' },
    top: { base: 'calc(12px + env(safe-area-inset-top))', md: 4 },
    width: { md: '400px' },
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    // The page between the alerts stays usable.
    pointerEvents: 'none',
    '& > *': { display: 'flex', flexDirection: 'column', gap: 2 },
    '& > * > *': { pointerEvents: 'auto', animation: 'appear 160ms ease-out' },
  },
  variants: {
    // A sheet has its close button at the top right: on the phone alerts leave its room, on the desktop they are at the left.
    over: {
      page: { right: { md: 4 } },
      dialog: { left: { md: 4 } },
      sheet: { insetInlineEnd: { base: '72px', md: 'auto' }, left: { md: 4 } },
    },
  },
});

/**
 * The alerts of spec §4 over the page: newest first, at most five. Two regions that are always there, so
 * that what comes is read out: politely, or at once for what the person's own action could not do.
 * The clocks stop while somebody points at an alert, stands in one, or looks at another tab.
 */
export function AlertStack({ store }: { store: AlertStore }) {
  const uiText = useUiText();
  const alerts = useStore(store.$alerts);
  const { tree = document } = usePortal();
  const modal = useStore($openModals).findLast((open) => treeOf(open) === tree);
  useHiddenTab(store);

  const isEmpty = alerts.length === 0;
  // An alert that is removed under the pointer or focus, or moved into a sheet, fires no leave event.
  useEffect(() => {
    store.resume('hover');
    store.resume('focus');
  }, [store, isEmpty, modal]);

  const isScary = (alert: AlertEntry) => alert.variant === 'scary';
  const corner = (
    <Corner
      over={modal ? (modal.dataset['part'] === 'sheet' ? 'sheet' : 'dialog') : 'page'}
      aria-label={uiText('alerts.label')}
      data-print="hidden"
      onPointerEnter={() => store.pause('hover')}
      onPointerLeave={() => store.resume('hover')}
      onFocus={() => store.pause('focus')}
      onBlur={() => store.resume('focus')}
    >
      {/* A new alert removes all but the scary ones (spec §4): one that is not scary is the newest. */}
      <output aria-atomic={false}>
        <Entries alerts={alerts.filter((alert) => !isScary(alert))} store={store} />
      </output>
      <div role="alert" aria-atomic={false}>
        <Entries alerts={alerts.filter(isScary)} store={store} />
      </div>
    </Corner>
  );
  return modal ? createPortal(corner, modal) : corner;
}

function Entries({ alerts, store }: { alerts: readonly AlertEntry[]; store: AlertStore }) {
  return alerts.map(({ id, variant, message, action }) => (
    <Alert
      key={id}
      variant={variant}
      title={message}
      floating
      action={
        action
          ? {
              label: action.label,
              onAction: () => {
                store.dismiss(id);
                action.onAction();
              },
            }
          : undefined
      }
      onDismiss={() => store.dismiss(id)}
    />
  ));
}

function useHiddenTab(store: AlertStore) {
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [store]);
}
