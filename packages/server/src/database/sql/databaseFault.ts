/**
 * Faults of the database that pass, so that the caller may try again. Each of them has its own message for the
 * user.
 */
export type DatabaseFault = 'DATABASE_AWAY' | 'SERVICE_BUSY' | 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT';

/** Error because the database is already known not to answer. The statement was not sent. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(options?: ErrorOptions) {
    super('The database does not respond.', options);
  }
}

/** Error because no connection became free in time. The statement was not sent. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor() {
    super('No database connection became free in time.');
  }
}

/** Faults by the SQLSTATE of PostgreSQL, or by the error code of Node. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  // The database server is stopping, was killed, or is starting.
  '57P01': 'DATABASE_AWAY',
  '57P02': 'DATABASE_AWAY',
  '57P03': 'DATABASE_AWAY',
  // the connection was idle, inside or outside of a transaction, for longer than the server allows
  '25P03': 'DATABASE_AWAY',
  '57P05': 'DATABASE_AWAY',
  // The database is read-only, because after a failover the former primary server is now a standby server.
  '25006': 'DATABASE_AWAY',
  ECONNREFUSED: 'DATABASE_AWAY',
  ECONNRESET: 'DATABASE_AWAY',
  ENOENT: 'DATABASE_AWAY',
  ENOTFOUND: 'DATABASE_AWAY',
  EAI_AGAIN: 'DATABASE_AWAY',
  EHOSTUNREACH: 'DATABASE_AWAY',
  ENETUNREACH: 'DATABASE_AWAY',
  ETIMEDOUT: 'DATABASE_AWAY',
  EPIPE: 'DATABASE_AWAY',
  '53300': 'SERVICE_BUSY',
  '57014': 'STATEMENT_TIMEOUT',
  '55P03': 'LOCK_TIMEOUT',
  // The transaction was already repeated several times because of conflicts, so the call is refused as if a lock
  // had timed out.
  '40001': 'LOCK_TIMEOUT',
  '40P01': 'LOCK_TIMEOUT',
};

/** Messages by which errors of the driver are recognised that have no code. */
const messages = /^(Connection terminated|Client has encountered a connection error|timeout expired$)/;

/**
 * Returns the fault of the database that an error means. Returns undefined for errors that do not come from the
 * database, and for programming errors such as invalid SQL.
 */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseAwayError) return 'DATABASE_AWAY';
  if (error instanceof DatabaseBusyError) return 'SERVICE_BUSY';
  const code = (error as { code?: unknown }).code;
  // `ENOENT` means a missing socket only if the system call is `connect`; otherwise a file is missing.
  const isFile = code === 'ENOENT' && (error as { syscall?: unknown }).syscall !== 'connect';
  if (typeof code === 'string' && !isFile) {
    if (Object.hasOwn(faults, code)) return faults[code];
    // Codes that begin with 08 are connection exceptions.
    if (/^08[0-9A-Z]{3}$/.test(code)) return 'DATABASE_AWAY';
  }
  return messages.test(error.message) ? 'DATABASE_AWAY' : undefined;
}
