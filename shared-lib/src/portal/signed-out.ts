import type { Session } from './portal.ts';

export const SIGNED_OUT: Session = {
  status: 'initial',
  isAuthenticated: false,
  token: null,
  expiresAt: null,
  role: null,
  scopes: [],
  user: null,
};
