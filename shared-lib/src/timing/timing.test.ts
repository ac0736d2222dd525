import { within, withLock } from './index.ts';

const hangs = () => new Promise<never>(() => {});

describe('a time limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a time limit returns the result or error of work that ends in time, and leaves no timer', async () => {
    await expect(within(1000, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
    await expect(within(1000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a time limit does not wait for late work, and returns the result of its replacement or throws its error', async () => {
    const given = within(1000, hangs(), () => null);
    const thrown = within(1000, hangs(), () => {
      throw new Error('too late');
    });
    const outcome = thrown.catch(String);
    await jest.advanceTimersByTimeAsync(1000);
    await expect(given).resolves.toBeNull();
    await expect(outcome).resolves.toBe('Error: too late');
  });

  test('a time limit causes no unhandled rejection if the late work fails', async () => {
    const { promise: work, reject } = Promise.withResolvers<string>();
    const given = within(10, work, () => 'late');
    await jest.advanceTimersByTimeAsync(10);
    await expect(given).resolves.toBe('late');
    reject(new Error('later'));
    await expect(work).rejects.toThrow('later');
  });
});

describe('a lock across tabs', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test('work runs while the lock with the given name is held', async () => {
    const request = jest.fn(async (_: string, work: () => Promise<void>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const work = jest.fn(() => Promise.resolve());
    await withLock('renewal', work);
    expect(request).toHaveBeenCalledWith('renewal', work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('work runs at once in a browser without locks', async () => {
    const work = jest.fn(() => Promise.resolve());
    await withLock('renewal', work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
