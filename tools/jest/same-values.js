/**
 * Property tests use the same values in every run, so that failures are reproducible. `PROPERTY_SEED=7 npm run jest`
 * uses others.
 */
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
  return fastCheck;
});
