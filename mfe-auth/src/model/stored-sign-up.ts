/** The sign-up form's values without passwords, stored in this tab until the account is complete. */
export type StoredSignUp<Values> = {
  typed: Partial<Values>;
  /**
   * Whether the account may already exist, because an earlier attempt got no response or created only the account.
   */
  mayExist: boolean;
};

const KEY = 'auth.signup';

/**
 * Reads the stored form values. Ignores fields that the form no longer has or that have another type, because another
 * release may have stored them.
 */
export function readSignUp<Values extends object>(initial: Values): StoredSignUp<Values> {
  const stored = parsed();
  const typed = Object.entries(stored?.typed ?? {}).filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof Reflect.get(initial, field) === typeof value,
  );
  return { typed: Object.fromEntries(typed) as Partial<Values>, mayExist: stored?.mayExist === true };
}

/**
 * Stores the form's values. If storage is full or blocked, removes the stored copy; the form still has the values.
 */
export function storeSignUp<Values extends object>(kept: StoredSignUp<Values>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    forgetSignUp();
  }
}

export function forgetSignUp() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function parsed(): { typed?: object; mayExist?: unknown } | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const typed = 'typed' in value && typeof value.typed === 'object' && value.typed !== null ? value.typed : undefined;
    return { typed, mayExist: 'mayExist' in value && value.mayExist };
  } catch {
    return null;
  }
}
