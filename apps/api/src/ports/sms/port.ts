/** Port that sends SMS through a service outside of this machine. */
export interface SmsGateway {
  /**
   * Sends an SMS.
   *
   * @param id - id of the message; it is the same in every attempt, so that a gateway can recognise a repeated
   * message
   * @throws OutcomeUnknownError if the gateway may have accepted the message; any other error if it did not: the
   * message is then sent again
   */
  readonly send: (phone: string, text: string, id: string) => Promise<void>;
}
