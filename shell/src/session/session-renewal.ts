import type { Session } from '@host-portal/shared-lib/portal';
import { withLock } from '@host-portal/shared-lib/timing';
import { instantOf, RENEWAL_MS, renewalStep } from './session-lifetime.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionEvent } from './session-state.ts';
import type { SessionDeps } from './session.store.ts';

const RENEWAL_PAUSE_MS = 60 * 60 * 1000;

type Renewal = Pick<SessionDeps, 'calls' | 'clock' | 'records'> & {
  session: () => Session;
  recordFor: (token: string) => SessionRecord;
  dispatch: (event: SessionEvent) => unknown;
};

/**
 * Renews the session by the rules of spec §4. Never throws. After a failed attempt, it waits at least an hour before
 * the next one.
 */
export async function renewSession(renewal: Renewal): Promise<void> {
  const session = renewal.session();
  const { token } = session;
  const wasRenewedBlindly = token !== null && renewal.recordFor(token).wasRenewedBlindly;
  const due = renewalStep({ ...session, wasRenewedBlindly }, renewal.clock.now());
  if (due === 'reset') renewal.dispatch({ type: 'tokenMissing' });
  if (due === 'renew' && token !== null) await withLock('session-renewal', () => renewToken(renewal, token));
}

async function renewToken({ calls, clock, records, recordFor, dispatch }: Renewal, token: string) {
  // The record is read after this tab has acquired the lock, because another tab may have renewed the session in the
  // meantime.
  const record = recordFor(token);
  const triedAt = record.renewalTriedAt;
  if (triedAt !== null && clock.now() - triedAt < RENEWAL_PAUSE_MS) {
    dispatch({ type: 'renewed', token, record, isOurs: false });
    return;
  }
  records.write({ ...record, renewalTriedAt: clock.now() });
  const asked = new Date(clock.now() + RENEWAL_MS).toISOString();
  let granted: string;
  try {
    granted = (await calls.renewToken(token, asked)).expiresAt ?? asked;
  } catch {
    // The session keeps its current expiry. The API client has already reported the error.
    return;
  }
  const next: SessionRecord = {
    ...recordFor(token),
    expiresAt: granted,
    cookiesUntil: instantOf(granted) ?? clock.now() + RENEWAL_MS,
    wasRenewedBlindly: record.expiresAt === null,
  };
  dispatch({ type: 'renewed', token, record: next, isOurs: true });
}
