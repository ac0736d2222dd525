import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { BROWSER_ARGS, findBrowser } from '@host-portal/delivery/portal/browser';

/**
 * A browser without a test driver. A driver follows every request and runs its own code in every document. On a slow
 * phone, this takes as long as the portal's own work. This browser receives only the DevTools commands that a benchmark
 * sends.
 */
export type UndrivenBrowser = {
  /** Opens a tab in the browser's default profile. */
  newTab: () => Promise<Tab>;
  /** Creates a device whose only data is the given cookies. */
  newDevice: (cookies?: readonly Cookie[]) => Promise<Device>;
  close: () => Promise<void>;
};

export type Device = { newTab: () => Promise<Tab>; close: () => Promise<void> };

export type Tab = {
  /** Sends a DevTools command to this tab. */
  call: Call;
  /** Adds a script that runs before all others in every document that's opened later. */
  addScript: (source: string) => Promise<void>;
  /** Opens the URL and waits only until its document starts to load. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page and returns its result. Throws after a minute. */
  run: <Arg, Value>(inPage: (arg: Arg) => Value | Promise<Value>, arg: Arg) => Promise<Value>;
  close: () => Promise<void>;
};

/** A cookie in the format of Playwright's `storageState`. */
export type Cookie = { name: string; value: string; domain: string; path: string; expires: number; secure: boolean };

/** Sends a DevTools command. `CallResult` is the type that the caller expects as the result. */
type Call = <CallResult = unknown>(method: string, params?: object) => Promise<CallResult>;

export type UndrivenOptions = {
  window: { width: number; height: number };
  /** The browser's profile folder. By default, a temporary folder that's deleted when the browser closes. */
  folder?: string;
  args?: readonly string[];
};

const LIMIT_MS = 60_000;

export async function startUndriven({ window, folder, args = [] }: UndrivenOptions): Promise<UndrivenBrowser> {
  const own = folder ?? (await mkdtemp(path.join(tmpdir(), 'host-portal-browser-')));
  const child = spawn(
    await findBrowser(),
    [
      ...BROWSER_ARGS,
      ...args,
      '--headless=new',
      '--hide-scrollbars',
      // Determines the key that encrypts the profile's cookies. Playwright starts browsers with the same option.
      '--password-store=basic',
      '--use-mock-keychain',
      `--window-size=${window.width},${window.height}`,
      '--remote-debugging-port=0',
      `--user-data-dir=${own}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => void child.kill();
  // Kills the browser even if the benchmark throws an error.
  process.once('exit', kill);
  const tools = await connect(await Promise.race([addressIn(child.stderr), ended.then(throwEnded)]));

  async function newTab(browserContextId?: string): Promise<Tab> {
    const created = await tools.call<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { targetId } = created;
    const { sessionId } = await tools.call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const call: Call = (method, params) => tools.call(method, params, sessionId);
    await call('Page.enable');
    await call('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor: 1, mobile: false });
    return {
      call,
      async addScript(source) {
        await call('Page.addScriptToEvaluateOnNewDocument', { source });
      },
      async open(url) {
        const { errorText } = await call<{ errorText?: string }>('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
      },
      run: (inPage, arg) => valueOf(call, `(${String(inPage)})(${JSON.stringify(arg)})`),
      async close() {
        await tools.call('Target.closeTarget', { targetId });
      },
    };
  }

  return {
    newTab: () => newTab(),
    async newDevice(cookies = []) {
      const { browserContextId } = await tools.call<{ browserContextId: string }>('Target.createBrowserContext');
      const known = cookies.map(({ name, value, domain, path: at, expires, secure }) => {
        // Playwright represents a session cookie's missing expiry date as -1.
        return { name, value, domain, path: at, secure, ...(expires >= 0 && { expires }) };
      });
      await tools.call('Storage.setCookies', { cookies: known, browserContextId });
      return {
        newTab: () => newTab(browserContextId),
        async close() {
          await tools.call('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      tools.end();
      process.off('exit', kill);
      kill();
      await ended;
      if (!folder) await rm(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Reads the browser's DevTools URL, which it prints when it's ready. Later output is read and discarded. */
const addressIn = (stderr: Readable) =>
  new Promise<string>((resolve) => {
    createInterface(stderr).on('line', (line) => {
      const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });

const throwEnded = (): never => {
  throw new Error('the browser ended before it took commands');
};

type Answer = { id?: number; result?: unknown; error?: { message: string } };
type Tools = {
  call: <CallResult>(method: string, params?: object, sessionId?: string) => Promise<CallResult>;
  end: () => void;
};

/** Connects to the browser's DevTools. Responses are matched to commands by their id. */
async function connect(url: string): Promise<Tools> {
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    call: <CallResult>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<CallResult>((resolve, reject) => {
        last += 1;
        const timer = setTimeout(() => reject(new Error(`${method} is not answered`)), LIMIT_MS);
        waiting.set(last, ({ result, error }) => {
          clearTimeout(timer);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as CallResult);
        });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    end: () => socket.close(),
  };
}

async function valueOf<Value>(call: Call, expression: string): Promise<Value> {
  const answer = await call<{ result: { value: Value }; exceptionDetails?: { exception?: { description?: string } } }>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
  );
  const problem = answer.exceptionDetails;
  if (problem) throw new Error(problem.exception?.description ?? 'the page threw');
  return answer.result.value;
}
