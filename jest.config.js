export default {
  projects: ['<rootDir>/{shell,mfe-*,shared-lib,reference-api,telemetry,tools}/jest.config.js'],
  // Of a whole run, Jest reads the limit here and not in the projects. No test is about speed.
  testTimeout: 30_000,
};
