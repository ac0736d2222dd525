import { isApiError } from '@host-portal/shared-lib/api';

/**
 * Wraps a store of the shell, so that errors of its actions and subscribers are reported (spec §2). API errors aren't
 * reported, because a failed call doesn't mean that the store is broken. The caller still gets the error.
 */
export function withErrorReporting<Store extends object>(store: Store, onStoreError: (error: unknown) => void): Store {
  const tell = (error: unknown) => {
    if (!isApiError(error)) onStoreError(error);
  };
  const watched = (part: unknown): unknown => {
    if (typeof part === 'function') return watchedAction(part as Action, tell);
    if (isAtom(part)) return watchAtom(part, tell);
    return isGroup(part) ? withErrorReporting(part, onStoreError) : part;
  };
  return Object.fromEntries(Object.entries(store).map(([name, part]) => [name, watched(part)])) as Store;
}

type Tell = (error: unknown) => void;
type Action = (...args: unknown[]) => unknown;
type Atom = { get: () => unknown; set: (value: unknown) => void; listen: unknown };

const isGroup = (part: unknown): part is object => typeof part === 'object' && part !== null;
const isAtom = (part: unknown): part is Atom => isGroup(part) && 'set' in part && 'listen' in part;

const watchedAction = (action: Action, tell: Tell) =>
  reporting(tell, (...args: unknown[]) => {
    const result = action(...args);
    if (result instanceof Promise) result.catch(tell);
    return result;
  });

/** Wraps the atom itself, because timers, other tabs and server responses change it without an action. */
const watchAtom = (atom: Atom, tell: Tell) => Object.assign(atom, { set: reporting(tell, atom.set) });

const reporting =
  <Args extends unknown[], Result>(tell: Tell, work: (...args: Args) => Result) =>
  (...args: Args): Result => {
    try {
      return work(...args);
    } catch (error) {
      tell(error);
      throw error;
    }
  };
