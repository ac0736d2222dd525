import { expect, test } from '@jest/globals';
import { acceptedTerms, presentPassword } from './account-decisions.ts';
import type { Reading, Study } from './finding.ts';

const aReading = (status: number, json: unknown = {}): Reading => ({
  sent: 'what was sent',
  answer: { status, json, text: JSON.stringify(json), headers: new Headers(), ms: 1 },
  problem: null,
  decoded: undefined,
});
const aStudy = (readings: Record<string, Reading>): Study => ({
  api: 'https://api.example',
  origin: null,
  product: 'Acme',
  readings: new Map(Object.entries(readings)),
  limit: null,
});

test.each([
  [{ accepted_tos_at: null }, 'holds', ''],
  [{ terms_accepted_at: '2025-05-01T10:00:00Z' }, 'differs', 'PORTAL_API_TERMS_FIELD=terms_accepted_at'],
  [{ photos: [], acceptedTermsAt: null }, 'differs', 'PORTAL_API_TERMS_FIELD=acceptedTermsAt'],
  [{ terms: true }, 'differs', 'none yet: the portal sends and reads when it was'],
  [{ photos: [], customs: 1 }, 'cannot know', expect.stringMatching(/^PORTAL_API_TERMS=never if .+ sign-up if/)],
])('decision D-07 is judged by the user’s fields: %j', (user, verdict, setting) => {
  expect(acceptedTerms(aStudy({ getToken: aReading(200, { user }) }))).toMatchObject({ verdict, setting });
});

const UNKNOWN = aReading(422, { error_id: 'VALIDATION_ERROR', errors: { no_such_field: ['?'] } });
const EITHER = expect.stringMatching(/^PORTAL_API_PROOF=none if .+ PORTAL_API_PROOF_FIELD if/);

test.each<[string, unknown: Reading, proof: Reading, verdict: string, setting: unknown]>([
  ['accepts it but no unknown field', UNKNOWN, aReading(200), 'holds', ''],
  ['accepts every field', aReading(200), aReading(204), 'cannot know', EITHER],
  ['refuses it like an unknown field', UNKNOWN, aReading(422, UNKNOWN.answer.json), 'differs', EITHER],
  [
    'refuses it with an error for the field',
    aReading(200),
    aReading(422, { errors: { current_password: ['?'] } }),
    'holds',
    '',
  ],
  ['refuses it with a status', aReading(200), aReading(403), 'differs', 'PORTAL_API_PROOF_WRONG=403'],
  [
    'refuses it with an error id',
    UNKNOWN,
    aReading(400, { error_id: 'BAD_PASSWORD' }),
    'differs',
    'PORTAL_API_PROOF_WRONG=BAD_PASSWORD',
  ],
  [
    'refuses it like an expired session',
    aReading(200),
    aReading(401, { error_id: 'UNAUTHORIZED', errors: { current_password: ['?'] } }),
    'differs',
    'PORTAL_API_PROOF_WRONG=UNAUTHORIZED',
  ],
])(
  'decision D-25 is judged for an API that receives a wrong password and %s',
  (_what, unknown, proof, verdict, setting) => {
    const study = aStudy({ 'a change with an unknown field': unknown, 'a change with a wrong password': proof });
    expect(presentPassword(study)).toMatchObject({ verdict, setting });
  },
);

test("without --write, the API's handling of a wrong password is reported as unknown", () => {
  expect(presentPassword(aStudy({}))).toMatchObject({
    verdict: 'cannot know',
    came: expect.stringContaining('--write'),
  });
});
