/** Port that sends SMS through a service outside of this machine. */
export interface SmsGateway {
  /**
   * Sends an SMS.
   *
   * @param id - id of the message; every attempt uses the same id, so that a gateway can recognise a repeated
   * message
   * @throws OutcomeUnknownError if the gateway may have accepted the message, which is then not sent again; any
   * other error if the gateway did not accept it, and then the message is sent again
   */
  readonly send: (phone: string, text: string, id: string) => Promise<void>;
  /**
   * Asks the gateway whether it can be used with this account, for `isp doctor service`. It sends no message and changes
   * nothing. @defaultValue the doctor says that it cannot check the gateway
   * @throws Error with the reason for which the gateway cannot be used
   */
  readonly check?: () => Promise<void>;
}
