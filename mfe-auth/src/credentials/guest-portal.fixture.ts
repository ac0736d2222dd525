import { createToken } from '@host-portal/shared-lib/contract';
import { ApiError } from '@host-portal/shared-lib/api';
import { aPortal, aSession, type FakePortal, noSession } from '@host-portal/shared-lib/testing';

/** A portal without a session, whose sign-in makes the shell's call and fails as the shell's does. */
export function aGuestPortal(options: Parameters<typeof aPortal>[0] = {}): FakePortal {
  const portal = aPortal({ session: noSession(), ...options });
  portal.session.signIn.mockImplementation(async (body: { username: string; password: string }) => {
    const answer = await portal.api.call(createToken, { body, authorization: 'none', unauthorized: 'answer' });
    const message = 'Invalid authentication response';
    if (!answer.token) throw new ApiError({ id: message, message, kind: 'decode' });
    portal.session.$session.set(aSession({ token: answer.token, user: { id: answer.user?.id ?? 'u7' } }));
    return { accessToken: answer.accessToken };
  });
  return portal;
}
