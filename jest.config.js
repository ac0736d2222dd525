export default {
  projects: [
    '<rootDir>/{shell,mfe-*,shared-lib,reference-api,telemetry,brands,tools,create-remote,e2e}/jest.config.js',
  ],
  // What Jest keeps of each file it ran adds up: a worker of more than a gigabyte takes longer to end than Jest waits for
  // it, and is reported as one that does not end.
  workerIdleMemoryLimit: '512MB',
  // Of a whole run, Jest reads the limit here and not in the projects. No test is about speed.
  testTimeout: 30_000,
};
