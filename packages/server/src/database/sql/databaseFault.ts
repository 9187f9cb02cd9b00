/** Faults of the database after which the caller may try again. Each fault has a separate message. */
export type DatabaseFault = 'DATABASE_AWAY' | 'SERVICE_BUSY' | 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT';

/** Error because the database is known not to answer. The statement was not sent. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options);
  }
}

/** Error because all connections were in use for too long. The statement was not sent. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor() {
    super('No connection to the database became free in time.');
  }
}

/** Faults by SQLSTATE or error code of Node. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  // The database server is stopping, was killed, or is starting.
  '57P01': 'DATABASE_AWAY',
  '57P02': 'DATABASE_AWAY',
  '57P03': 'DATABASE_AWAY',
  // the connection was idle, inside or outside of a transaction, for longer than the server allows
  '25P03': 'DATABASE_AWAY',
  '57P05': 'DATABASE_AWAY',
  // the former primary server is a standby server now
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
  // The transaction was already repeated several times.
  '40001': 'LOCK_TIMEOUT',
  '40P01': 'LOCK_TIMEOUT',
};

/** Error messages of the driver that have no code. */
const messages = /^(Connection terminated|Client has encountered a connection error|timeout expired$)/;

/**
 * Returns the fault that an error means. Returns undefined for errors that do not come from the database, and for
 * programming errors of the service.
 */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseAwayError) return 'DATABASE_AWAY';
  if (error instanceof DatabaseBusyError) return 'SERVICE_BUSY';
  const code = (error as { code?: unknown }).code;
  // A missing file has the same error code as a missing socket.
  const isFile = code === 'ENOENT' && (error as { syscall?: unknown }).syscall !== 'connect';
  if (typeof code === 'string' && !isFile) {
    if (Object.hasOwn(faults, code)) return faults[code];
    // Codes that begin with 08 are connection exceptions.
    if (/^08[0-9A-Z]{3}$/.test(code)) return 'DATABASE_AWAY';
  }
  return messages.test(error.message) ? 'DATABASE_AWAY' : undefined;
}
