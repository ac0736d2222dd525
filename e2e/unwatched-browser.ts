import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { CPU_RATE, SLOW_4G } from '../tools/bench/page-load/visit.ts';
import { BROWSER_ARGS, findBrowser } from '../tools/running-portal/browser.ts';
import { freePort } from '../tools/start/port.ts';
import { until } from './until.ts';

/** What a tab opens, on a slow line or none. */
export type Start = { url: string; isOffline: boolean };

/**
 * A browser on the folder of a device that Playwright has prepared and closed. A test driver follows every request and
 * runs code of its own in every document, which on a slow phone takes as long as the portal does: here only the window,
 * the line and the processor are set.
 */
export type UnwatchedBrowser = {
  /** Opens the address in a new tab, with this script before any other, until `ask` has a value other than null there. */
  open: <Value>(start: Start, script: string, ask: string) => Promise<Value>;
  close: () => Promise<void>;
};

export async function startUnwatched(folder: string, { width, height }: { width: number; height: number }) {
  const port = await freePort();
  const child = spawn(
    await findBrowser(),
    [
      ...BROWSER_ARGS,
      '--headless=new',
      '--hide-scrollbars',
      // As Playwright starts it: the cookies of the folder are kept with this key.
      '--password-store=basic',
      '--use-mock-keychain',
      `--window-size=${width},${height}`,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}/json`;
  await until('the browser', async () => (await fetch(`${address}/version`)).ok);

  return {
    async open<Value>({ url, isOffline }: Start, script: string, ask: string): Promise<Value> {
      const opened = await fetch(`${address}/new?about:blank`, { method: 'PUT' });
      const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
      const { call, end } = await connect(webSocketDebuggerUrl);
      await call('Page.enable');
      await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
      await call('Network.enable');
      await call('Network.emulateNetworkConditions', { ...SLOW_4G, offline: isOffline });
      await call('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
      await call('Page.addScriptToEvaluateOnNewDocument', { source: script });
      await call('Page.navigate', { url });
      const value = await until(url, async () => (await valueOf<Value>(call, ask)) ?? null, LIMIT_MS);
      end();
      await fetch(`${address}/close/${id}`);
      // What the tab still writes is not part of the next start.
      await pause(REST_MS);
      return value;
    },
    async close() {
      child.kill();
      await ended;
    },
  } satisfies UnwatchedBrowser;
}

const LIMIT_MS = 60_000;
const REST_MS = 2000;

type Call = (method: string, params?: object) => Promise<unknown>;

/** The developer tools of one tab; a call is answered by its number. */
async function connect(url: string): Promise<{ call: Call; end: () => void }> {
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const call: Call = (method, params = {}) =>
    new Promise((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { call, end: () => socket.close() };
}

async function valueOf<Value>(call: Call, expression: string): Promise<Value | null | undefined> {
  const answer = await call('Runtime.evaluate', { expression, returnByValue: true });
  return (answer as { result?: { value?: Value | null } } | undefined)?.result?.value;
}
