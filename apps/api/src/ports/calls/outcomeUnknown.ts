/** What was handed to something outside may have been taken or not: it is not handed over again by itself. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
