import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.tsx';

/**
 * Returns form state that survives the end of a session: after the login, the same person's input is restored. The
 * draft is deleted when the form unmounts for any other reason. `name` identifies the form within the whole portal.
 * It's null if nothing may be kept, as with secrets.
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
    // After the session has ended, `forget` does nothing, so the draft is kept for the same person.
    return () => drafts.forget(name);
  }, [drafts, name, value]);
  return [value, setValue] as const;
}
