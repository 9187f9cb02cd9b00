/** An external system may or may not have accepted the order, so it is not sent again automatically. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
