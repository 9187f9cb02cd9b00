/** Sends text messages by a service outside of this machine. */
export interface SmsGateway {
  /**
   * @param id - the same in every attempt, for gateways that know a message that comes twice by it
   * @throws OutcomeUnknownError where it may have been taken; any other error where it was not: it is tried again then
   */
  readonly send: (phone: string, text: string, id: string) => Promise<void>;
}
