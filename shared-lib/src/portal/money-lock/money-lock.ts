import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '../portal.ts';
import { isPin, type StoredPin, storePin } from './pin.ts';

/** `off`: this host has no PIN on this device. `locked`: the portal neither shows nor requests money. */
export type MoneyLockState = 'off' | 'locked' | 'open';

/**
 * Hides money on a shared phone behind a device PIN. It isn't real protection, because anybody with the session can
 * still call the API.
 */
export type MoneyLock = {
  $state: ReadableAtom<MoneyLockState>;
  /** Sets a PIN (4 to 8 digits) for the signed-in host and locks at once, in every tab. */
  setPin: (pin: string) => Promise<void>;
  /** Locks again after an unlock. Without a PIN, it does nothing. */
  lock: () => void;
  /** Resolves to `right`, `wrong` or `wait`. After five wrong tries, the next one counts only after half a minute. */
  unlock: (typed: string) => Promise<'right' | 'wrong' | 'wait'>;
  /**
   * Removes the PIN from this device, even if nobody is signed in, so that a host who has forgotten the PIN can sign
   * out and start anew.
   */
  removePin: () => void;
  /** Stops listening to the session and to other tabs. */
  close: () => void;
};

type MoneyLockOptions = {
  $session: ReadableAtom<Session>;
  /** Returns the time in ms since the epoch. */
  now: () => number;
};

/** The stored PIN with its failed attempts. The PIN belongs to `user`, so the next host starts without one. */
type Kept = { user: string; pin: StoredPin; wrongTries: number; waitUntil: number };

const KEY = 'money-lock';
const TRIES = 5;
const WAIT_MS = 30_000;

/**
 * Creates this page's lock. If the device has a PIN, the page starts locked, because an unlock applies only to one
 * tab.
 */
export function createMoneyLock({ $session, now }: MoneyLockOptions): MoneyLock {
  let kept = read();
  const $state = atom<MoneyLockState>('off');
  const userId = () => $session.get().user?.id ?? null;
  // Until the session is known, the PIN might belong to the signed-in host.
  const own = () => (userId() === null || kept?.user === userId() ? kept : null);
  const show = (state: 'locked' | 'open') => $state.set(own() ? state : 'off');
  const keep = (next: Kept | null) => {
    kept = next;
    write(next);
  };

  const onOtherTab = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    const before = kept?.pin.hash;
    kept = read();
    if (kept?.pin.hash !== before) show('locked');
  };
  window.addEventListener('storage', onOtherTab);
  const unfollow = $session.listen(({ user }, before) => {
    if (user?.id !== before?.user?.id) show('locked');
  });
  show('locked');

  return {
    $state,
    async setPin(pin) {
      const user = userId();
      if (user === null) throw new Error('A PIN belongs to somebody who is signed in');
      keep({ user, pin: await storePin(pin), wrongTries: 0, waitUntil: 0 });
      show('locked');
    },
    lock: () => show('locked'),
    async unlock(typed) {
      const mine = own();
      if (!mine) return 'right';
      if (now() < mine.waitUntil) return 'wait';
      const isRight = await isPin(typed, mine.pin);
      const wrongTries = isRight ? 0 : mine.wrongTries + 1;
      const mustWait = wrongTries > 0 && wrongTries % TRIES === 0;
      keep({ ...mine, wrongTries, waitUntil: mustWait ? now() + WAIT_MS : 0 });
      show(isRight ? 'open' : 'locked');
      if (isRight) return 'right';
      return mustWait ? 'wait' : 'wrong';
    },
    removePin() {
      keep(null);
      show('locked');
    },
    close() {
      window.removeEventListener('storage', onOtherTab);
      unfollow();
    },
  };
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
    else localStorage.removeItem(KEY);
  } catch {
    // The storage is full or blocked, so the lock lasts until this tab is closed.
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { user, pin, wrongTries, waitUntil } = value as Partial<Kept>;
  return (
    typeof user === 'string' &&
    typeof pin?.salt === 'string' &&
    typeof pin.hash === 'string' &&
    Number.isInteger(wrongTries) &&
    Number.isFinite(waitUntil)
  );
}
