import { sessionCalls } from '@host-portal/shared-lib/portal';
import { aPortal, aSession, type FakePortal, noSession } from '@host-portal/shared-lib/testing';

/**
 * Builds a portal without a session. Signing in makes the same call, and fails in the same way, as the shell's
 * sign-in.
 */
export function aGuestPortal(options: Parameters<typeof aPortal>[0] = {}): FakePortal {
  const portal = aPortal({ session: noSession(), ...options });
  const { createToken } = sessionCalls(portal.api);
  portal.session.signIn.mockImplementation(async (credentials: { username: string; password: string }) => {
    const {
      session: { token, user },
      accessToken,
    } = await createToken(credentials);
    portal.session.$session.set(aSession({ token, user: { id: user?.id ?? 'u7' } }));
    return { accessToken };
  });
  return portal;
}
