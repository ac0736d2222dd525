import { createServer } from 'node:net';
import { Problem } from './problem.ts';

const MAX_TRIES = 100;

/** Throws a Problem if a loopback port is taken, or if the system refuses access to it. */
export async function claimable(port: number, option: string): Promise<void> {
  const refusal = await refusalOf(port);
  if (refusal === undefined) return;
  if (refusal === 'EACCES')
    throw new Problem(`Port ${port} needs special permissions: choose another with ${option} ${port + 4000}.`);
  throw new Problem(
    `Port ${port} is taken: stop the program that uses it, or choose another with ${option} ${port + 1}.`,
  );
}

/** Returns the first free port, starting at `usual` and skipping the ports in `taken`. */
export async function firstFree(usual: number, taken: readonly number[] = []): Promise<number> {
  for (let port = usual; port < usual + MAX_TRIES; port += 1) {
    if (!taken.includes(port) && (await refusalOf(port)) === undefined) return port;
  }
  throw new Problem(`No port from ${usual} to ${usual + MAX_TRIES - 1} is free.`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Returns the error code if a port can't be used. Tries two addresses, because on some systems a port that is taken
 * on one address seems free on the other.
 */
const refusalOf = async (port: number) => (await listenOnce(port, '127.0.0.1')) ?? (await listenOnce(port));

function listenOnce(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
