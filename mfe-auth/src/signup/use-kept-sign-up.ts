import { useRef, useState } from 'react';
import { forgetSignUp, keepSignUp, type KeptSignUp, readSignUp } from '../model/kept-sign-up.ts';

/** The draft of a sign-up as this tab keeps it. `edits` is what `useForm` takes for a draft. */
export function useKeptSignUp<Values extends object>(initial: Values) {
  const [kept, setKept] = useState(() => readSignUp(initial));
  const latest = useRef<KeptSignUp<Values> | null>(kept);

  const keep = (change: Partial<KeptSignUp<Values>>) => {
    // The account is complete: nothing of it stays in the tab.
    if (!latest.current) return;
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
    keepSignUp(latest.current);
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
