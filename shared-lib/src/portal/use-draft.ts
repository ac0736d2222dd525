import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.tsx';

/**
 * State of a form that outlives the end of a session: after the login the same person finds it again. It is
 * forgotten when the form goes away for any other reason. `name` says
 * which form of the whole portal it is; null where nothing may outlive the form, as with secrets.
 */
export function useDraft<T>(name: string | null, initial: T | (() => T)) {
  const { drafts } = usePortal();
  const [value, setValue] = useState<T>(() => {
    const kept = name === null ? undefined : (drafts.read(name) as T | undefined);
    if (kept !== undefined) return kept;
    return initial instanceof Function ? initial() : initial;
  });
  useEffect(() => {
    if (name === null) return;
    drafts.keep(name, value);
    // After the session has ended, the draft is kept for the same person.
    return () => drafts.forget(name);
  }, [drafts, name, value]);
  return [value, setValue] as const;
}
