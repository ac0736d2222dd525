import type { Answer } from '../../../e2e/servers/apply-fault.ts';
import { type Fault, startFaultProxy } from '../../../e2e/servers/fault-proxy.ts';
import { faultsOf, slowMs, type Weather } from './weather.ts';

/** A write that the server has accepted. */
type Written = { key: string; body: Buffer };

/**
 * Connects one program to an S3 server through a separate proxy, which injects the same faults as `faultyStore` into
 * the requests of the real client. Reports every write that the server accepted, regardless of the response that the
 * program received.
 */
export async function faultyLine(
  target: string,
  { weather, random, onWrite }: { weather: () => Weather; random: () => number; onWrite?: (written: Written) => void },
) {
  const before = new Map<string, Answer>();
  const { draw, counted } = faultsOf(weather, random);
  const { url, close } = await startFaultProxy(target, {
    choose: ({ method, path }): Fault | undefined => {
      const isWrite = method === 'PUT' || method === 'DELETE';
      switch (draw()) {
        case 'refuses':
          return REFUSAL;
        case 'hangs':
          return { kind: 'hang' };
        case 'is slow':
          return { kind: 'slow', ms: slowMs(random) };
        case 'shows the past': {
          const past = isWrite ? undefined : before.get(`${method} ${path}`);
          return past && { kind: 'answer', ...past };
        }
        case 'loses':
          return isWrite ? UNDONE : nothingAt(path);
        case 'repeats':
          return { kind: 'repeat' };
        case 'dies after':
          return { kind: 'unanswered' };
        case null:
          return undefined;
      }
    },
    onAnswer: ({ method, path, body }, answer) => {
      if (method === 'PUT' && answer.status === 200)
        onWrite?.({ key: decodeURIComponent(path.split('?')[0] ?? ''), body });
      const key = `${method} ${path}`;
      if (!before.has(key) || random() < 0.3) before.set(key, answer);
    },
  });
  return { counted, url, close };
}

const xml = (status: number, text: string): Fault => ({
  kind: 'answer',
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
});

const REFUSAL = xml(503, '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>');
const MISSING = xml(404, '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>');
const UNDONE: Fault = { kind: 'answer', status: 200, type: 'application/xml', headers: { etag: '"0"' }, body: '' };
const EMPTY = xml(200, '<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>');

const nothingAt = (url: string) => (url.includes('list-type=2') ? EMPTY : MISSING);
