type Listener = (event: PopStateEvent) => void;
type Listens = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * The event that a shell fires when it claims Back. An earlier shell that failed to start then stops handling Back.
 */
const CLAIMED = 'host-portal:back-claimed';

/** The shell's listeners. Null until the shell claims Back. */
let listeners: Set<Listener> | null = null;

/**
 * Makes the shell the only code that handles Back and Forward, because a second router in an area would conflict with
 * the portal's. It's called before an area's code runs, because listeners of the window run in the order in which
 * they were added.
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
        // A listener has closed a layer, so the router must not change the page.
        if (event.cancelBubble) return;
      }
      if (own.size > 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/**
 * The event target for the shell's `popstate` listeners. It behaves like the window, but once the shell has claimed
 * Back and Forward, its listeners run before all others.
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
