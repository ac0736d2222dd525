/** What was typed into the sign-up form, never the passwords, in this tab until the account is complete. */
export type KeptSignUp<Values> = {
  typed: Partial<Values>;
  /** A first attempt got no answer, or went no further than the account: it may exist already. */
  mayExist: boolean;
};

const KEY = 'auth.signup';

/** Fields of another release, or of another kind, start empty. */
export function readSignUp<Values extends object>(initial: Values): KeptSignUp<Values> {
  const stored = parsed();
  const typed = Object.entries(stored?.typed ?? {}).filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof Reflect.get(initial, field) === typeof value,
  );
  return { typed: Object.fromEntries(typed) as Partial<Values>, mayExist: stored?.mayExist === true };
}

/** A full or blocked storage keeps nothing; the form itself still has it. */
export function keepSignUp<Values extends object>(kept: KeptSignUp<Values>) {
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
    // Storage is blocked: nothing was stored either.
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
