type Listener = (event: PopStateEvent) => void;
type Listens = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Fired by a shell when it starts, so that an earlier one that failed to start releases Back. */
const CLAIMED = 'host-portal:back-claimed';

/** Null until the shell claims Back. */
let listeners: Set<Listener> | null = null;

/**
 * From now on, only the shell handles Back and Forward. It's called before an area's code runs, because listeners of
 * a window run in order. An area uses the portal's router, and a second router in the same page would conflict with
 * it.
 */
export function claimPopstate() {
  if (listeners) return;
  const own = new Set<Listener>();
  listeners = own;
  window.dispatchEvent(new Event(CLAIMED));
  window.addEventListener(CLAIMED, () => own.clear(), { once: true });
  window.addEventListener(
    'popstate',
    (event) => {
      for (const listener of own) {
        listener(event);
        // A layer closed, so the page stays.
        if (event.cancelBubble) return;
      }
      if (own.size > 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/**
 * The event target for the shell. It's like the window, but once the shell has claimed Back and Forward, its
 * listeners are called first.
 */
export const firstPopstate = {
  addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => {
    if (type === 'popstate' && listeners) listeners.add(listener);
    else window.addEventListener(type, listener as EventListener, options);
  },
  removeEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => {
    listeners?.delete(listener);
    window.removeEventListener(type, listener as EventListener, options);
  },
} as Listens;
