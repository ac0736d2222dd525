import { isOutcomeUnknown, randomKey, sendsTermsLater } from '@host-portal/shared-lib/api';
import { createUser, updateMe } from '@host-portal/shared-lib/contract';
import type { Portal } from '@host-portal/shared-lib/portal';
import { createHostRecord, ensureHost } from '../api/host-record.ts';
import { isEmailTaken } from '../model/email-taken.ts';

/** What a sign-up sends to the API: trimmed values, the number in E.164, and null for a missing referrer. */
export type SignUpDraft = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  referredBy: string | null;
};

/**
 * The step that a sign-up has reached. A retry continues there, because repeating the first step would fail with
 * "email taken".
 */
export type SignUpProgress =
  /** `mayExist` means that an earlier attempt got no response, so the account may exist. */
  | { step: 'user'; mayExist: boolean }
  | { step: 'host'; userId: string; accessToken: string; idempotencyKey: string }
  | { step: 'session' };

export const START = { step: 'user', mayExist: false } as const satisfies SignUpProgress;

/**
 * Makes the sign-up's calls in order: user, host, session, acceptance of the terms. Calls `reach` before each step.
 * Throws the failed step's ApiError.
 */
export async function signUp(
  portal: Portal,
  draft: SignUpDraft,
  {
    from,
    idempotencyKey,
    reach,
  }: { from: SignUpProgress; idempotencyKey: string; reach: (next: SignUpProgress) => void },
): Promise<void> {
  let progress = from;
  const go = (next: SignUpProgress) => {
    progress = next;
    reach(next);
  };

  if (progress.step === 'user') {
    const { mayExist } = progress;
    // `mayExist` is recorded before the request, because the page may be reloaded before the response arrives.
    go({ step: 'user', mayExist: true });
    try {
      go(await createAccount(portal, draft, idempotencyKey));
    } catch (error) {
      if (!isOutcomeUnknown(error)) go({ step: 'user', mayExist });
      // An earlier attempt of this sign-up may have created the account. If so, signing in with the password works;
      // otherwise the address belongs to somebody else.
      if (!mayExist || !isEmailTaken(error)) throw error;
      if (!(await opensAccount(portal, draft))) throw error;
      await acceptTerms(portal);
      return;
    }
  }
  if (progress.step === 'host') {
    const { userId, accessToken, idempotencyKey: key } = progress;
    await createHostRecord(portal, { userId, accessToken, referredBy: draft.referredBy, idempotencyKey: key });
    go({ step: 'session' });
  }
  await portal.session.signIn({ username: draft.email, password: draft.password });
  await acceptTerms(portal);
}

async function createAccount(portal: Portal, draft: SignUpDraft, idempotencyKey: string): Promise<SignUpProgress> {
  const { firstName, lastName, email, phoneNumber, password } = draft;
  const language = portal.language.$language.get();
  const { fullToken } = await portal.api.call(createUser, {
    body: { email, firstName, lastName, language, password, phoneNumber },
    // Sends no stored token, because it may belong to another user's older session.
    authorization: 'none',
    unauthorized: 'answer',
    idempotencyKey,
  });
  return { step: 'host', userId: fullToken.user.id, accessToken: fullToken.accessToken, idempotencyKey: randomKey() };
}

async function opensAccount(portal: Portal, { email, password, referredBy }: SignUpDraft): Promise<boolean> {
  let accessToken: string | null;
  try {
    ({ accessToken } = await portal.session.signIn({ username: email, password }));
  } catch (error) {
    if (isOutcomeUnknown(error)) throw error;
    return false;
  }
  await ensureHost(portal, accessToken, referredBy);
  return true;
}

/**
 * Records in a separate call that the host has accepted the terms, unless the API records it in another way. A
 * failure is reported but doesn't block the host, because the account exists and the host ticked the box.
 */
async function acceptTerms(portal: Portal) {
  if (!sendsTermsLater(portal.config.apiDialect)) return;
  const id = portal.session.$session.get().user?.id;
  try {
    await portal.api.call(updateMe, { body: { id: id ?? '', acceptedTermsAt: new Date(portal.now()).toISOString() } });
  } catch (error) {
    portal.report(error, { remote: 'auth', phase: 'accept-terms' });
  }
}
