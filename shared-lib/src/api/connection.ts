import { atom, type ReadableAtom } from 'nanostores';

/**
 * `doubted`: the browser reports that it's offline, and no call has confirmed it yet. `lost`: the browser reports
 * that it's offline, and a call has failed.
 */
export type Connection = 'works' | 'doubted' | 'lost';

/**
 * An event that may change the state: the browser's online flag changed, or a call got a response or didn't reach the
 * server.
 */
export type ConnectionEvent = 'flagOn' | 'flagOff' | 'answered' | 'failed';

/**
 * Returns the next state. The browser's flag alone isn't reliable: some devices claim to be offline for days while
 * every call succeeds. If calls fail while the browser is online, the server or the line is at fault, and the outbox
 * reports the problem.
 */
export function nextConnection(connection: Connection, event: ConnectionEvent, hasFlag: boolean): Connection {
  if (event === 'flagOff') return 'doubted';
  if (event === 'flagOn' || event === 'answered') return 'works';
  return hasFlag ? connection : 'lost';
}

const $state = atom<Connection>('works');
let hadFlag = true;
/** The number of times that the browser's online flag has changed. */
let flagChanges = 0;

const hasFlag = () => globalThis.navigator?.onLine !== false;

/** Reads the browser's flag, which changes before its event fires. */
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

/** Whether this device can reach the server. It's module state, because all portals on the page share one network. */
export const $connection: ReadableAtom<Connection> = $state;

export function connectionNow(): Connection {
  readFlag();
  return $state.get();
}

/**
 * Registers a call to the API. The returned function reports the outcome; an error response counts as `answered`. If
 * the flag has changed since the call began, a response is ignored, because the network may have changed, too.
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

/** A call without a response after this time is treated as failed. */
const PATIENCE_MS = 2000;
/** The interval between checks of a lost connection. They're needed because the browser's flag may never recover. */
const AGAIN_MS = 5000;

/**
 * Checks the connection as soon as the browser reports that it's offline. `tryCall` makes the smallest call that
 * reaches the server. Returns a function that stops the checks.
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

/** Makes the smallest call that reaches the API, signed in or not. Any response counts, even an unreadable one. */
export const reachApi = (apiBase: string) => (signal: AbortSignal) =>
  fetch(`${apiBase}/v2/tokens`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
