import { ApiFault } from '../http/api-fault.ts';
import type { Decision } from '../http/policy.ts';
import type { Session } from '../session/session.repository.ts';

/** Allows users to create a host record only for themselves. */
export const canCreate = (session: Session, userId: string): Decision =>
  session.userId === userId || new ApiFault(404, 'NOT_FOUND', 'This user does not exist.');
