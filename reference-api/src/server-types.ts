import type { Brand } from '@host-portal/brands/brand';
import type { Clock } from './clock.ts';
import type { Replica } from './database/replica.ts';
import type { Database } from './database/tables.ts';
import type { Drain } from './health/drain.ts';
import type { BackgroundWork } from './http/background.ts';
import type { InFlight, OnWrite } from './http/write.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PasswordCost } from './session/passwords.ts';
import type { FindSession, Session } from './session/session.repository.ts';

/** Who may call: anybody, a host's session, that or a recovery token, or who holds an access token. */
export type Access = 'public' | 'host' | 'reset' | 'bearer';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** A copy that lists are read from (`readList`), if there is one. */
    replica: Replica | null;
    clock: Clock;
    findSession: FindSession;
    passwordCost: PasswordCost;
    background: BackgroundWork;
    inFlight: InFlight;
    drain: Drain;
    onWrite: OnWrite;
    mailer: Mailer;
    /** Where the portal is; mails link to it. */
    publicUrl: string;
    /** Who writes the mails. */
    brand: Brand;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Default `host`: a route that forgets to say is closed, never open. */
    access?: Access;
    /** A write whose answer holds secrets is not kept for repetition (spec §7). */
    keepsAnswer?: boolean;
  }
}
