/**
 * Error for an order that an external system may or may not have accepted. Hence the order is not sent again
 * automatically.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
