import { useRef, useState } from 'react';
import { forgetSignUp, readSignUp, type StoredSignUp, storeSignUp } from '../model/stored-sign-up.ts';

/** A sign-up draft that is persisted in this tab. Pass `edits` to `useForm` as its draft. */
export function useStoredSignUp<Values extends object>(initial: Values) {
  const [kept, setKept] = useState(() => readSignUp(initial));
  const latest = useRef<StoredSignUp<Values> | null>(kept);

  const keep = (change: Partial<StoredSignUp<Values>>) => {
    // `latest` is null once the account is complete, so that the draft isn't stored again.
    if (!latest.current) return;
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
    storeSignUp(latest.current);
  };

  return {
    edits: [
      kept.typed,
      (next: (old: Partial<Values>) => Partial<Values>) => keep({ typed: next(latest.current?.typed ?? {}) }),
    ] as const,
    mayExist: kept.mayExist,
    markMayExist: (mayExist: boolean) => keep({ mayExist }),
    forget: () => {
      latest.current = null;
      forgetSignUp();
    },
  };
}
