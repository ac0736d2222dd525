import { atom, type ReadableAtom } from 'nanostores';

/**
 * `doubted`: the device says that it has no network, and no call has shown yet whether that is true.
 * `lost`: the device says so, and a call has failed since.
 */
export type Connection = 'works' | 'doubted' | 'lost';

/** What happened: the device's flag changed, or a call got an answer or did not reach the server. */
export type ConnectionEvent = 'flagOn' | 'flagOff' | 'answered' | 'failed';

/**
 * The flag alone proves nothing: some devices say offline for days while every call succeeds. Calls that fail while the
 * flag says online are the server's fault or the line's, and the outbox reports them.
 */
export function nextConnection(connection: Connection, event: ConnectionEvent, hasFlag: boolean): Connection {
  if (event === 'flagOff') return 'doubted';
  if (event === 'flagOn' || event === 'answered') return 'works';
  return hasFlag ? connection : 'lost';
}

const $state = atom<Connection>('works');
let hadFlag = true;
/** How often the flag changed. */
let flagChanges = 0;

const hasFlag = () => globalThis.navigator?.onLine !== false;

/** The flag is read again each time: it changes before its event is sent. */
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

/** Whether this device reaches the server. The network is one for the whole page, so this is module state. */
export const $connection: ReadableAtom<Connection> = $state;

export function connectionNow(): Connection {
  readFlag();
  return $state.get();
}

/**
 * Every call to the API says when it begins, and then how it ended. An error answer is an answer. The answer to a call from
 * before the flag changed says nothing about the network since.
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

/** A call that has not been answered by then counts as failed. */
const PATIENCE_MS = 2000;
/** While the connection is lost, it is tried again this often: the flag may never say that it is back. */
const AGAIN_MS = 5000;

/**
 * Finds out whether the flag is right, as soon as it says offline: `tryCall` makes the smallest call that reaches the
 * server. Returns a function that stops it.
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

/** The smallest call that reaches the API, whoever is signed in. Any answer will do, an unreadable one too. */
export const reachApi = (apiBase: string) => (signal: AbortSignal) =>
  fetch(`${apiBase}/v2/tokens`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
