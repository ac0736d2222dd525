import { createServer } from 'node:net';
import { Problem } from './problem.ts';

/** Throws a Problem when somebody listens on a loopback port, or the system does not let us. */
export async function claimable(port: number, option: string): Promise<void> {
  // The second question is for systems where one address may be taken while another seems free.
  const refusal = (await listenOnce(port, '127.0.0.1')) ?? (await listenOnce(port));
  if (refusal === undefined) return;
  if (refusal === 'EACCES')
    throw new Problem(`Port ${port} needs special rights here: choose another with ${option} ${port + 4000}.`);
  throw new Problem(`Port ${port} is taken: stop what uses it, or choose another with ${option} ${port + 1}.`);
}

/** A loopback port that is free at this moment. */
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

function listenOnce(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
