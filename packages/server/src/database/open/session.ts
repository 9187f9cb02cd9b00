import { databaseRoles } from '../roles/roles.ts';

/**
 * Time limits in milliseconds: `statement` for the execution of a statement, `lock` for waiting for a lock, and
 * `idle` for a transaction in which no statement is running. The limit for a lock is shorter than the limit for a
 * connection. So a locked row stops only the calls that need this row.
 */
export const limits = {
  request: { statement: 15_000, lock: 4000, idle: 60_000 },
  job: { statement: 60_000, lock: 10_000, idle: 60_000 },
} as const;

interface SessionLimit {
  readonly statement: number;
  readonly lock: number;
}

/**
 * Returns one SQL statement that sets the role and the time limits of a session. If `isLocal` is true, they apply
 * only to the current transaction.
 */
export const sessionOf = (role: string, { lock, statement }: SessionLimit, isLocal = false): string =>
  `select set_config('role', '${role}', ${isLocal}), set_config('statement_timeout', '${statement}', ${isLocal}), set_config('lock_timeout', '${lock}', ${isLocal})`;
/** Time limits for the owner: none, because changes of tables may take long. */
export const unlimited: SessionLimit = { statement: 0, lock: 0 };
export const ownSession = sessionOf('none', unlimited);
/**
 * Settings of every new session, for statements outside of a transaction. These statements have the role for jobs
 * instead of the owner, and a time limit. JIT compilation (`jit`) is off: it takes seconds, and PostgreSQL would
 * use it whenever the policies make it expect millions of rows.
 */
export const startOfSession = `${sessionOf(databaseRoles.job, limits.request)}, set_config('jit', 'off', false)`;

/** Setting of a transaction whose changes of records are noted. */
export const NOTES_SETTING = 'isp.notes';
