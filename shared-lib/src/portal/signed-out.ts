import type { Session } from './portal.ts';

/** Nobody is signed in. */
export const SIGNED_OUT: Session = {
  status: 'initial',
  isAuthenticated: false,
  token: null,
  expiresAt: null,
  role: null,
  scopes: [],
  user: null,
};
