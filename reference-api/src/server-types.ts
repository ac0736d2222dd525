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

/** The credentials that a route accepts: none, a host's session, a session or recovery token, or an access token. */
export type Access = 'public' | 'host' | 'reset' | 'bearer';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** The replica that `readList` reads from, or null. */
    replica: Replica | null;
    clock: Clock;
    findSession: FindSession;
    passwordCost: PasswordCost;
    background: BackgroundWork;
    inFlight: InFlight;
    drain: Drain;
    onWrite: OnWrite;
    mailer: Mailer;
    /** The portal's URL, for links in e-mails. */
    publicUrl: string;
    /** The brand that sends the e-mails. */
    brand: Brand;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The default is `host`, so that a route without this setting isn't public. */
    access?: Access;
    /** Whether the response may be stored for repeated requests (spec §7). Must be false if it contains secrets. */
    keepsAnswer?: boolean;
  }
}
