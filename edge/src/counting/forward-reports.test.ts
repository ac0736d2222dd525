/** @jest-environment node */
import { forwardTo } from './forward-reports.ts';

afterEach(() => jest.restoreAllMocks());

test.each<[string, () => Promise<Response>, string[]]>([
  ['takes', async () => new Response(null, { status: 204 }), []],
  ['refuses', async () => new Response('no', { status: 403 }), ['a report was not taken: Error: status 403']],
  ['fails on', async () => new Response('', { status: 502 }), ['a report was not taken: Error: status 502']],
  ['is away for', () => Promise.reject(new TypeError('away')), ['a report was not taken: TypeError: away']],
])('an alarm is raised unless the collector accepts the report (the collector %s it)', async (_, answer, expected) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const alarms: string[] = [];
  forwardTo('https://collector.example', (reason) => alarms.push(reason))({ name: 'x' }, '10.0.0.1');
  await new Promise(setImmediate);
  expect(alarms).toEqual(expected);
});
