import {
  cannotKnow,
  differs,
  type Finding,
  from,
  holds,
  missing,
  type Reading,
  type Study,
  UNWRITTEN,
} from './finding.ts';
import { type Reader, userOf } from './read.ts';
import { isRecord, outlineOf, shapeOf, signOf } from './shape.ts';

/** The specification's field name for the time at which a user accepted the terms. */

const TERMS = 'accepted_tos_at';
const TERMS_PARTS = ['tos', 'terms', 'conditions'];

/** Judges decision D-07 (accepted terms) by the session's user. */
export function acceptedTerms(study: Study): Finding {
  return from(study, 'getToken', (reading) => {
    const { sent } = reading;
    const user = userOf(reading) ?? {};
    if (TERMS in user) return holds(sent, `the user has ${TERMS}`);
    const other = Object.keys(user).find((name) => partsOf(name).some((part) => TERMS_PARTS.includes(part)));
    if (other === undefined) {
      return cannotKnow(
        'no user with that field was read',
        'PORTAL_API_TERMS=never if the API notes it by itself, sign-up if it takes it there',
      );
    }
    const came = `the user has ${other}: ${shapeOf(user[other])}`;
    return typeof user[other] === 'boolean'
      ? differs(sent, came, 'none yet: the portal sends and reads when it was')
      : differs(sent, came, `PORTAL_API_TERMS_FIELD=${other}`);
  });
}

/** Splits a name into words: `termsAcceptedAt` and `terms_accepted_at` become the same three words. */
const partsOf = (name: string) => name.split(/_|(?=[A-Z])/).map((part) => part.toLowerCase());

const PROOF = 'current_password';
const UNREAD = 'PORTAL_API_PROOF=none if a session is enough, PORTAL_API_PROOF_FIELD if it has another name';
const WITH_UNKNOWN = 'a change with an unknown field';
const WITH_PROOF = 'a change with a wrong password';

/**
 * Sends the unchanged first name twice: once with an unknown field and once with a wrong password. Doesn't send a new
 * password, because an API that doesn't require the old one would accept it.
 */
export async function askForProof({ ask }: Reader, user: { id: string; firstName: string }): Promise<void> {
  const same = { id: user.id, first_name: user.firstName };
  const change = (as: string, field: string) =>
    ask(as, `PATCH /v2/me {id, first_name, ${field}}`, {
      method: 'PATCH',
      path: '/v2/me',
      body: { ...same, [field]: 'no-such-password' },
    });
  await change(WITH_UNKNOWN, 'no_such_field');
  await change(WITH_PROOF, PROOF);
}

/**
 * Judges decision D-25 (current password) by the response to a wrong password. The probe doesn't have the right
 * password, so it can't find out more.
 */
export function presentPassword(study: Study): Finding {
  const unknown = study.readings.get(WITH_UNKNOWN);
  const proof = study.readings.get(WITH_PROOF);
  if (!unknown || !proof) return missing(study, UNWRITTEN);
  const { sent, answer } = proof;
  if (isTaken(proof)) {
    return isTaken(unknown)
      ? cannotKnow(`${PROOF} was taken, as every field is: whether it is read, no answer shows`, UNREAD)
      : holds(sent, `${PROOF} is known, other fields are not`);
  }
  if (signOf(answer) === signOf(unknown.answer)) {
    return differs(sent, `${outlineOf(answer)}, as for an unknown field`, UNREAD);
  }
  if (answer.status !== 401 && namesProof(answer.json)) return holds(sent, `${answer.status} at its field`);
  return differs(sent, outlineOf(answer), `PORTAL_API_PROOF_WRONG=${signOf(answer)}`);
}

const isTaken = ({ answer: { status } }: Reading) => status >= 200 && status < 300;

const namesProof = (json: unknown) => isRecord(json) && isRecord(json['errors']) && PROOF in json['errors'];
