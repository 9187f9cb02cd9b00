/** A mail to send. */
export interface Mail {
  /** Id of the mail. It is the same in every attempt, so that mail clients recognise a repeated mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Text of the mail without markup. */
  readonly text: string;
}

/** Port that sends mails through a server outside of this machine. */
export interface MailGateway {
  /**
   * Sends a mail.
   *
   * @throws OutcomeUnknownError if the server may have accepted the mail; any other error if it did not: the mail
   * is then sent again
   */
  readonly send: (mail: Mail) => Promise<void>;
}
