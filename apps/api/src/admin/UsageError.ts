/** A command line that cannot be run. Nothing was opened. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
