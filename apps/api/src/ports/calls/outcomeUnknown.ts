/**
 * Error for an order to an external system whose result is unknown: the system may have accepted the order before
 * the connection failed. Such an order is not sent again automatically, because it might then be carried out twice.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}
