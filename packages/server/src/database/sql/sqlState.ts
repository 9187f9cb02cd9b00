/** SQLSTATE codes that the service handles in a special way. */
export const sqlStates = {
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  serializationFailure: '40001',
  deadlock: '40P01',
  insufficientPrivilege: '42501',
  undefinedTable: '42P01',
  lockNotAvailable: '55P03',
} as const;

/** Returns the SQLSTATE of a database error, or undefined for an error without a code. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
