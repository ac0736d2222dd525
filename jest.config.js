export default {
  projects: [
    '<rootDir>/{shell,edge,delivery,mfe-*,shared-lib,reference-api,telemetry,brands,tools,create-remote,e2e}/jest.config.js',
  ],
  // A worker keeps some memory of each file that it ran, so it is replaced when it has grown to this. The first file of
  // a new worker loads jsdom and the transformer again, so a low limit costs more time than the tests.
  workerIdleMemoryLimit: '2GB',
  // Jest reports a worker that does not end, and fails the run. It waits half a second by default, but on a busy machine
  // a large worker takes longer. A worker with a leak never ends.
  workerGracefulExitTimeout: 30_000,
  // Of a whole run, Jest reads the limit here and not in the projects. No test is about speed.
  testTimeout: 30_000,
};
