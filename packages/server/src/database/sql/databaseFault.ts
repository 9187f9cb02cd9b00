/** Faults of the database after which the caller may try again. Each has its own message. */
export type DatabaseFault = 'DATABASE_AWAY' | 'SERVICE_BUSY' | 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT';

/** Nothing was sent: the database is known not to answer. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options);
  }
}

/** Nothing was sent: all connections were in use for too long. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor() {
    super('No connection to the database became free in time.');
  }
}

/** SQLSTATEs and Node's error codes. */
const faults: Readonly<Record<string, DatabaseFault>> = {
  // the server is stopping, was killed, or is starting
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
  // the transaction was already tried several times
  '40001': 'LOCK_TIMEOUT',
  '40P01': 'LOCK_TIMEOUT',
};

/** Messages of the driver for errors without a code. */
const messages = /^(Connection terminated|Client has encountered a connection error|timeout expired$)/;

/**
 * Fault of an error; undefined for errors that are not of the database, and for mistakes in the code of the service.
 */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseAwayError) return 'DATABASE_AWAY';
  if (error instanceof DatabaseBusyError) return 'SERVICE_BUSY';
  const code = (error as { code?: unknown }).code;
  // a missing file has the same code as a missing socket
  const isFile = code === 'ENOENT' && (error as { syscall?: unknown }).syscall !== 'connect';
  if (typeof code === 'string' && !isFile) {
    if (Object.hasOwn(faults, code)) return faults[code];
    // connection exceptions
    if (/^08[0-9A-Z]{3}$/.test(code)) return 'DATABASE_AWAY';
  }
  return messages.test(error.message) ? 'DATABASE_AWAY' : undefined;
}
