import { ApiError } from '../api/index.ts';
import { withRefusedOrigin } from './refused-origin.ts';

const failed = new ApiError({ id: 'NETWORK_CLIENT_ERROR', message: 'The network failed.', kind: 'network' });
const answers = () => Promise.resolve({} as Response);
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const given = globalThis.fetch;
afterEach(() => void (globalThis.fetch = given));

test('the error for an origin that the API does not allow names the setting ALLOWED_ORIGINS', async () => {
  globalThis.fetch = jest.fn(answers);
  const error = await withRefusedOrigin(failed, 'https://portal.example');
  expect(error).toMatchObject({
    id: 'NETWORK_CLIENT_ERROR',
    message:
      'https://portal.example does not allow calls from http://localhost: add http://localhost to its setting ALLOWED_ORIGINS.',
  });
  expect(globalThis.fetch).toHaveBeenCalledWith('https://portal.example/livez', { mode: 'no-cors', cache: 'no-store' });
});

test.each<[string, () => Promise<Response>, unknown, string]>([
  ['a server that cannot be reached', fails, failed, 'https://portal.example'],
  ['the own origin', answers, failed, 'http://localhost'],
  ['another error', answers, new Error('broken'), 'https://portal.example'],
])('withRefusedOrigin returns the error unchanged for %s', async (_, fetch, error, apiBase) => {
  globalThis.fetch = jest.fn(fetch);
  expect(await withRefusedOrigin(error, apiBase)).toBe(error);
});
