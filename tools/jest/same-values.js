/**
 * Property tests try the same values in every run, so that what is red is red for everybody. Others are tried by
 * `PROPERTY_SEED=7 npm run jest`.
 */
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  fastCheck.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
  return fastCheck;
});
