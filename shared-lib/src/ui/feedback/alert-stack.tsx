import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Alert as AlertEntry, AlertStore } from '../../alerts/index.ts';
import { $openModals } from '../overlay/modal-host.ts';
import { styled } from '../system/styled.tsx';
import { useWords } from '../words/use-words.ts';
import { Alert } from './alert.tsx';

const Corner = styled('section', {
  base: {
    position: 'fixed',
    zIndex: 'alert',
    insetInline: { base: 3, md: 'auto' },
    top: { base: 'calc(12px + env(safe-area-inset-top))', md: 'auto' },
    bottom: { md: 6 },
    width: { md: '400px' },
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    // What lies between the alerts stays usable.
    pointerEvents: 'none',
    '& > *': { display: 'flex', flexDirection: 'column', gap: 2 },
    '& > * > *': { pointerEvents: 'auto', animation: 'appear 160ms ease-out' },
  },
  variants: {
    // A sheet stands at the right, with the button that matters at its foot.
    overModal: { true: { left: { md: 6 } }, false: { right: { md: 6 } } },
  },
});

const Region = styled('div', {});

/**
 * The alerts of spec §4 over the page: newest first, at most five. Two regions that are always there, so
 * that what comes is read out: politely, or at once for what the person's own action could not do.
 * The clocks stop while somebody points at an alert, stands in one, or looks at another tab.
 */
export function AlertStack({ store }: { store: AlertStore }) {
  const word = useWords();
  const alerts = useStore(store.$alerts);
  const modal = useStore($openModals).at(-1);
  useHiddenTab(store);

  const isScary = (alert: AlertEntry) => alert.variant === 'scary';
  const scary = alerts.filter(isScary);
  const others = alerts.filter((alert) => !isScary(alert));
  const corner = (
    <Corner
      overModal={modal !== undefined}
      aria-label={word('alerts.label')}
      data-print="hidden"
      onMouseEnter={() => store.pause('hover')}
      onMouseLeave={() => store.resume('hover')}
      onFocus={() => store.pause('focus')}
      onBlur={() => store.resume('focus')}
    >
      <Region role="alert" aria-atomic={false} order={alerts[0] && isScary(alerts[0]) ? 0 : 1}>
        <Entries alerts={scary} store={store} />
      </Region>
      <Region as="output" aria-atomic={false}>
        <Entries alerts={others} store={store} />
      </Region>
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
      action={action ?? undefined}
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
