import { atom, type ReadableAtom } from 'nanostores';

/**
 * `doubted`: the device says that it's offline, and no call has confirmed it yet. `lost`: the device says so, and a
 * call has failed since.
 */
export type Connection = 'works' | 'doubted' | 'lost';

/** An event: the device's flag changed, or a call got a response or didn't reach the server. */
export type ConnectionEvent = 'flagOn' | 'flagOff' | 'answered' | 'failed';

/**
 * The flag alone proves nothing: some devices say offline for days while every call succeeds. If calls fail while the
 * flag says online, the server or the line is at fault, and the outbox reports it.
 */
export function nextConnection(connection: Connection, event: ConnectionEvent, hasFlag: boolean): Connection {
  if (event === 'flagOff') return 'doubted';
  if (event === 'flagOn' || event === 'answered') return 'works';
  return hasFlag ? connection : 'lost';
}

const $state = atom<Connection>('works');
let hadFlag = true;
/** Number of flag changes. */
let flagChanges = 0;

const hasFlag = () => globalThis.navigator?.onLine !== false;

/** Reads the flag again each time, because it changes before its event fires. */
const readFlag = () => setFlag(hasFlag());
function setFlag(isOn: boolean) {
  if (isOn === hadFlag) return;
  hadFlag = isOn;
  flagChanges += 1;
  $state.set(nextConnection($state.get(), isOn ? 'flagOn' : 'flagOff', isOn));
}
readFlag();
globalThis.addEventListener?.('online', () => setFlag(true));
globalThis.addEventListener?.('offline', () => setFlag(false));

/** Whether this device reaches the server. Module state, because the whole page shares one network. */
export const $connection: ReadableAtom<Connection> = $state;

export function connectionNow(): Connection {
  readFlag();
  return $state.get();
}

/**
 * Registers a call to the API; the returned function reports its outcome. An error response counts as `answered`. The
 * response to a call from before the flag changed says nothing about the network since.
 */
export function beginCall(): (outcome: 'answered' | 'failed') => void {
  readFlag();
  const begunAt = flagChanges;
  return (outcome) => {
    readFlag();
    if (outcome === 'answered' && begunAt !== flagChanges) return;
    $state.set(nextConnection($state.get(), outcome, hadFlag));
  };
}

/** A call without a response after this time counts as failed. */
const PATIENCE_MS = 2000;
/** Retry interval while the connection is lost, because the flag may never recover. */
const AGAIN_MS = 5000;

/**
 * Checks the flag as soon as it says offline. `tryCall` makes the smallest call that reaches the server. Returns a
 * function that stops the checks.
 */
export function watchConnection(tryCall: (signal: AbortSignal) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying: AbortController | null = null;

  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tryNow(), AGAIN_MS);
  };
  const tryNow = async () => {
    const own = new AbortController();
    trying = own;
    const noteCall = beginCall();
    const limit = setTimeout(() => own.abort(), PATIENCE_MS);
    const outcome = await tryCall(own.signal).then(
      () => 'answered' as const,
      () => 'failed' as const,
    );
    clearTimeout(limit);
    if (trying !== own) return;
    trying = null;
    noteCall(outcome);
    if ($state.get() === 'lost') tryLater();
  };
  const stop = $state.subscribe((connection) => {
    clearTimeout(timer);
    if (connection === 'works') trying = null;
    else if (connection === 'doubted') void tryNow();
    else if (!trying) tryLater();
  });
  return () => {
    stop();
    clearTimeout(timer);
    trying = null;
  };
}

/** The smallest call that reaches the API, signed in or not. Any response counts, even an unreadable one. */
export const reachApi = (apiBase: string) => (signal: AbortSignal) =>
  fetch(`${apiBase}/v2/tokens`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
