import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';

/** WebDriver's calls and what Firefox's own protocol calls them; what stands behind a colon becomes a parameter. */
const COMMANDS = new Map([
  ['POST /session', 'WebDriver:NewSession'],
  ['POST /session/:session/url', 'WebDriver:Navigate'],
  ['GET /session/:session/url', 'WebDriver:GetCurrentURL'],
  ['GET /session/:session/window', 'WebDriver:GetWindowHandle'],
  ['POST /session/:session/window', 'WebDriver:SwitchToWindow'],
  ['DELETE /session/:session/window', 'WebDriver:CloseWindow'],
  ['POST /session/:session/window/new', 'WebDriver:NewWindow'],
  ['POST /session/:session/window/rect', 'WebDriver:SetWindowRect'],
  ['POST /session/:session/execute/sync', 'WebDriver:ExecuteScript'],
  ['POST /session/:session/element/:id/click', 'WebDriver:ElementClick'],
  ['POST /session/:session/element/:id/clear', 'WebDriver:ElementClear'],
  ['POST /session/:session/element/:id/value', 'WebDriver:ElementSendKeys'],
  ['POST /session/:session/actions', 'WebDriver:PerformActions'],
  ['GET /session/:session/screenshot', 'WebDriver:TakeScreenshot'],
]);

const ROUTES = [...COMMANDS].map(([call, command]) => ({
  pattern: new RegExp(`^${call.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  command,
}));

/**
 * WebDriver over HTTP for a Firefox that listens at `port`. Firefox speaks a protocol of its own (Marionette), which
 * Mozilla's geckodriver translates; Debian has no package of that, so that the few calls of our journeys are translated
 * here.
 */
export async function webDriverFor(port: number): Promise<{ url: string; stop: () => void }> {
  const firefox = await connectTo(port);
  const server: Server = createServer((request, response) => {
    void answer(request).then(({ status, value }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
    });
  });

  async function answer(request: IncomingMessage) {
    const call = `${request.method} ${request.url}`;
    const route = ROUTES.find(({ pattern }) => pattern.test(call));
    if (!route) return { status: 404, value: { error: 'unknown command', message: call, stacktrace: '' } };
    const body = request.method === 'POST' ? ((await json(request)) as Parameters) : {};
    const { session: _, ...named } = route.pattern.exec(call)?.groups ?? {};
    const { error, value } = await firefox.ask(route.command, parametersOf(route.command, { ...body, ...named }));
    return error ? { status: 500, value: error } : { status: 200, value };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
      firefox.end();
    },
  };
}

type Parameters = Record<string, unknown>;

function parametersOf(command: string, parameters: Parameters): Parameters {
  if (command !== 'WebDriver:NewSession') return parameters;
  return (parameters['capabilities'] as { alwaysMatch: Parameters }).alwaysMatch;
}

type Answer = { error?: unknown; value?: unknown };

/** Messages are `<bytes>:<JSON>`: `[0, id, command, parameters]` there, `[1, id, error, result]` back. */
function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1');
  const asked = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let greeted = () => {};

  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (let message = next(); message; message = next()) {
      if (!Array.isArray(message)) greeted();
      else asked.get(message[1] as number)?.(answerOf(message[2], message[3]));
    }
  });
  socket.on('close', () => {
    for (const answer of asked.values()) answer({ error: { error: 'unknown error', message: 'Firefox is gone' } });
  });

  function next(): unknown {
    const colon = received.indexOf(':');
    if (colon === -1) return undefined;
    const end = colon + 1 + Number(received.subarray(0, colon).toString());
    if (received.length < end) return undefined;
    const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
    received = received.subarray(end);
    return message;
  }

  const ask = (command: string, parameters: Parameters) =>
    new Promise<Answer>((resolve) => {
      const id = asked.size + 1;
      asked.set(id, resolve);
      const message = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });

  return new Promise<{ ask: typeof ask; end: () => void }>((resolve, reject) => {
    socket.once('error', reject);
    greeted = () => resolve({ ask, end: () => socket.destroy() });
  });
}

/** Some results are bare, others the only entry of an object. */
function answerOf(error: unknown, result: unknown): Answer {
  if (error) return { error };
  const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
  return { value: isWrapped ? result.value : result };
}
