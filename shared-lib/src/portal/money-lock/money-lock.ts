import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '../portal.ts';
import { isPin, type StoredPin, storePin } from './pin.ts';

/** `off`: this host has no PIN on this device. `locked`: money must be neither shown nor read. */
export type MoneyLockState = 'off' | 'locked' | 'open';

/**
 * Lock money (product.md I-23): a shared phone hides money behind a device PIN. It keeps curious eyes
 * away, nothing more: whoever holds the session can still ask the API.
 */
export type MoneyLock = {
  $state: ReadableAtom<MoneyLockState>;
  /** Sets the PIN (4 to 8 digits) for whoever is signed in and locks at once, in every tab. */
  setPin: (pin: string) => Promise<void>;
  /** Locks what the PIN had opened; without a PIN nothing happens. */
  lock: () => void;
  /** `right`, `wrong`, or `wait` after five wrong tries: half a minute passes before the next counts. */
  unlock: (typed: string) => Promise<'right' | 'wrong' | 'wait'>;
  /** Takes the PIN off this device: by its owner, or after a sign-out by whoever forgot it. */
  removePin: () => void;
  /** Stops listening to session and other tabs. */
  close: () => void;
};

type MoneyLockOptions = {
  $session: ReadableAtom<Session>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** What stays on the device; `user` is whose PIN it is, so that the next host starts without one. */
type Kept = { user: string; pin: StoredPin; wrongTries: number; waitUntil: number };

const KEY = 'money-lock';
const TRIES = 5;
const WAIT_MS = 30_000;

/** The lock of this page. Locked from the first moment: a PIN is kept on the device, its opening in this tab only. */
export function createMoneyLock({ $session, now }: MoneyLockOptions): MoneyLock {
  let kept = read();
  const $state = atom<MoneyLockState>('off');
  const userId = () => $session.get().user?.id ?? null;
  // Until the session is known, the PIN may belong to the signed-in host.
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
    // A full or blocked storage: the lock holds until this tab is closed.
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
