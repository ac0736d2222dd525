import { atom } from 'nanostores';
import { isPin, type StoredPin, storePin } from './pin.ts';

/**
 * Lock money (product.md I-23): a shared phone hides money behind a device PIN. It keeps curious eyes
 * away, nothing more: whoever holds the session can still ask the API.
 */
export type MoneyLock = { pin: StoredPin | null; isOpen: boolean; wrongTries: number; waitUntil: number };

/** What stays on the device; `user` is whose PIN it is, so that the next host starts without one. */
type Stored = { user: string; pin: StoredPin; wrongTries: number; waitUntil: number };

const KEY = 'earnings.money-lock';
const TRIES = 5;
const WAIT_MS = 30_000;

/**
 * Open without a PIN; with one, closed until it is typed, in every tab on its own. Closed from the first moment:
 * Today may show money before any page of ours has asked whose PIN it is.
 */
export const $moneyLock = atom<MoneyLock>(atFirst());

/** Reads the device's lock for a user. Called whenever a screen with money is shown; it never opens a closed lock. */
export function readMoneyLock(userId: string | null): void {
  const stored = read();
  if (!stored || stored.user !== userId) {
    if ($moneyLock.get().pin) $moneyLock.set(withoutPin());
    return;
  }
  const isSamePin = $moneyLock.get().pin?.hash === stored.pin.hash;
  $moneyLock.set({ ...withoutPin(), ...stored, isOpen: isSamePin && $moneyLock.get().isOpen });
}

/** Whether money must not be read or shown now, on this device and for this user. */
export function isMoneyHidden(userId: string | null): boolean {
  readMoneyLock(userId);
  return !$moneyLock.get().isOpen;
}

/** Sets the PIN (4 to 8 digits) and locks at once. */
export async function setPin(userId: string, pin: string): Promise<void> {
  const stored = { user: userId, pin: await storePin(pin), wrongTries: 0, waitUntil: 0 };
  write(stored);
  $moneyLock.set({ ...stored, isOpen: false });
}

export const lockMoney = () => $moneyLock.set({ ...$moneyLock.get(), isOpen: false });

/** `right`, `wrong`, or `wait` after five wrong tries: half a minute passes before the next counts. */
export async function unlockMoney(userId: string, typed: string, now: number): Promise<'right' | 'wrong' | 'wait'> {
  const { pin, waitUntil, wrongTries } = $moneyLock.get();
  if (!pin) return 'right';
  if (now < waitUntil) return 'wait';
  const isRight = await isPin(typed, pin);
  const tries = isRight ? 0 : wrongTries + 1;
  const mustWait = tries > 0 && tries % TRIES === 0;
  const next = { user: userId, pin, wrongTries: tries, waitUntil: mustWait ? now + WAIT_MS : 0 };
  write(next);
  $moneyLock.set({ ...next, isOpen: isRight });
  if (isRight) return 'right';
  return mustWait ? 'wait' : 'wrong';
}

/** Takes the PIN off this device: by its owner, or after a sign-out by whoever forgot it. */
export function removePin(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that cannot be written holds no PIN either.
  }
  $moneyLock.set(withoutPin());
}

function atFirst(): MoneyLock {
  const stored = read();
  return stored ? { ...stored, isOpen: false } : withoutPin();
}

function withoutPin(): MoneyLock {
  return { pin: null, isOpen: true, wrongTries: 0, waitUntil: 0 };
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored, isOpen: undefined }));
  } catch {
    // A full or blocked storage: the lock holds until this tab is closed.
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { user, pin, wrongTries, waitUntil } = value as Partial<Stored>;
  return (
    typeof user === 'string' &&
    typeof pin?.salt === 'string' &&
    typeof pin.hash === 'string' &&
    Number.isInteger(wrongTries) &&
    Number.isFinite(waitUntil)
  );
}
