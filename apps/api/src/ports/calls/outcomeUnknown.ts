/** An external system may have accepted the order or not: it is not sent again automatically. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
