export default {
  projects: [
    '<rootDir>/{shell,edge,delivery,mfe-*,shared-lib,reference-api,telemetry,brands,tools,create-remote,e2e}/jest.config.js',
  ],
  // Replaces a worker when its memory has grown to this limit, because a worker retains some memory for each file
  // that it ran. The first file in a new worker loads jsdom and the transformer again, so a low limit costs more time
  // than the tests.
  workerIdleMemoryLimit: '2GB',
  // Jest warns about a worker that doesn't exit in time, and `npm test` fails on this warning. The default is half a
  // second, but a large worker takes longer on a busy machine. A worker with a leak never exits.
  workerGracefulExitTimeout: 30_000,
  // When Jest runs several projects, it reads the time limit only from this file. The limit is high, because no test
  // is about speed.
  testTimeout: 30_000,
};
