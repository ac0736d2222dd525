type Listener = (event: PopStateEvent) => void;
type Listens = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Event of a shell that starts. An earlier one failed to start, and must not keep Back. */
const CLAIMED = 'host-portal:back-claimed';

/** Null until the shell claims Back. */
let listeners: Set<Listener> | null = null;

/**
 * From now on the shell alone handles Back and Forward. Called before an area's code runs, because listeners of a window
 * run in order. An area uses the portal's router, and another router in the same page would fight with it.
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

/** Where the shell's parts listen: like the window, but first for Back and Forward if the shell has claimed them. */
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
