export default {
  projects: [
    '<rootDir>/{shell,edge,delivery,mfe-*,shared-lib,reference-api,telemetry,brands,tools,create-remote,e2e}/jest.config.js',
  ],
  // What Jest keeps of each file it ran adds up: a worker would grow beyond a gigabyte.
  workerIdleMemoryLimit: '512MB',
  // A worker that does not end is reported, and fails the run. On a busy machine one of half a gigabyte takes longer to
  // end than the half second for which Jest waits; one that leaks never ends.
  workerGracefulExitTimeout: 30_000,
  // Of a whole run, Jest reads the limit here and not in the projects. No test is about speed.
  testTimeout: 30_000,
};
