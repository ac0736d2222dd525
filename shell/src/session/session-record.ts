/**
 * The session data that isn't in the two cookies but must survive a reload: the token's expiry, role and scopes. All
 * tabs share it in local storage. It contains neither the token nor personal data.
 */
export type SessionRecord = {
  /** A hash of the token, which identifies the token without containing it. */
  fingerprint: string;
  expiresAt: string | null;
  /** The time at which the cookies expire, in milliseconds on the server's clock. */
  cookiesUntil: number;
  role: string | null;
  scopes: string[];
  wasRenewedBlindly: boolean;
  /** The time at which any tab last tried a renewal, in milliseconds on the server's clock. */
  renewalTriedAt: number | null;
};

export type SessionRecordStore = {
  read: (token: string) => SessionRecord | null;
  /** Whether this device has the record of a session that didn't end with a sign-out. */
  hasAny: () => boolean;
  write: (record: SessionRecord) => void;
  clear: () => void;
};

export const SESSION_RECORD_KEY = 'session-record';

/**
 * Creates the store of session records. If local storage is blocked or full, the record is kept in the page's memory.
 */
export function createSessionRecordStore(storage: () => Storage = () => localStorage): SessionRecordStore {
  let remembered: SessionRecord | null = null;

  const stored = (): SessionRecord | null => {
    try {
      return parseRecord(storage().getItem(SESSION_RECORD_KEY));
    } catch {
      return remembered;
    }
  };

  return {
    read: (token) => {
      const record = stored() ?? remembered;
      return record?.fingerprint === fingerprintOf(token) ? record : null;
    },
    hasAny: () => (stored() ?? remembered) !== null,
    write: (record) => {
      remembered = record;
      try {
        storage().setItem(SESSION_RECORD_KEY, JSON.stringify(record));
      } catch {
        // Storage is blocked or full. This page keeps the record in memory, and the next page requests the data from
        // the server again.
      }
    },
    clear: () => {
      remembered = null;
      try {
        storage().removeItem(SESSION_RECORD_KEY);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}

/**
 * Returns a 32-bit FNV-1a hash. It's long enough to tell two tokens or visitors apart, but too short to reveal
 * either.
 */
export function fingerprintOf(secret: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < secret.length; index += 1) {
    hash = Math.imul(hash ^ secret.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

function parseRecord(text: string | null): SessionRecord | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<SessionRecord> | null;
    if (typeof value?.fingerprint !== 'string' || typeof value.cookiesUntil !== 'number') return null;
    return {
      fingerprint: value.fingerprint,
      expiresAt: typeof value.expiresAt === 'string' ? value.expiresAt : null,
      cookiesUntil: value.cookiesUntil,
      role: typeof value.role === 'string' ? value.role : null,
      scopes: Array.isArray(value.scopes) ? value.scopes.filter((scope) => typeof scope === 'string') : [],
      wasRenewedBlindly: value.wasRenewedBlindly === true,
      renewalTriedAt: typeof value.renewalTriedAt === 'number' ? value.renewalTriedAt : null,
    };
  } catch {
    return null;
  }
}
