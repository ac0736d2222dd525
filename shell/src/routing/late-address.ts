import { goBeside, startLayers, writeEntry } from '@host-portal/shared-lib/ui';

/**
 * A page is painted before the browser has its address: `pushState`, and what a browser does about it, take a slow phone
 * some 10 ms of the frame (docs/decisions/0086). The router has the new location at once, and everything goes by the
 * router's; `window.location` is behind for a frame.
 */

/** Of a page that takes long to draw: somebody may reload it meanwhile. */
const LIMIT_MS = 200;

type Entry = Parameters<History['pushState']>;

let waiting: Entry | null = null;
let limit: ReturnType<typeof setTimeout>;

/** Gives the browser the address of the page that is on the screen. */
export function giveAddress() {
  const entry = take();
  if (!entry) return;
  try {
    writeEntry('pushState', entry);
  } catch {
    // Safari refuses more than a hundred in thirty seconds. The router does the same where it pushes itself.
    window.location.assign(String(entry[2]));
  }
}

function take(): Entry | null {
  const entry = waiting;
  waiting = null;
  clearTimeout(limit);
  return entry;
}

/** What the router needs of a window without view transitions, whose history takes a new address when it is given. */
export function windowWithLateAddress(): Window {
  const { history, location, document } = window;
  startLayers({ settleAddress: giveAddress });
  // Before the router hears of it: the browser has gone elsewhere.
  window.addEventListener('popstate', take);
  document.addEventListener('visibilitychange', giveAddress);
  const lateHistory: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'> = {
    get state(): unknown {
      return waiting ? waiting[0] : history.state;
    },
    pushState(...entry) {
      giveAddress();
      waiting = entry;
      limit = setTimeout(giveAddress, LIMIT_MS);
    },
    replaceState(...entry) {
      if (waiting) waiting = entry;
      else writeEntry('replaceState', entry);
    },
    go(delta) {
      giveAddress();
      goBeside(delta);
    },
  };
  return {
    history: lateHistory,
    location,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
}
