/**
 * Makes property tests use the same values in every run, so that failures are reproducible. `PROPERTY_SEED=7 npm run
 * jest` uses other values.
 */
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
  return fastCheck;
});
